import FlowGraph

/// A search from states that another search has found, up to the nearest state in which a screen is active.
struct SecondSearch {
  let machine: StackMachine
  let saturation: Saturation
  /// The nearest state in which the screen is active; nil if the search didn't find one.
  let end: TransitionID?

  init(from starts: [TransitionID], of first: Saturation, _ machine: StackMachine, to screen: ScreenID, _ budget: SearchBudget) {
    var machine = machine
    var saturation = Saturation(from: starts, of: first, label: machine.labels.add(StepLabel(move: .start)), budget)
    end = saturation.run(&machine) { head, machine in machine.state(head) == screen }
    (self.machine, self.saturation) = (machine, saturation)
  }

  /// Whether all states were searched, or the state was found.
  var isComplete: Bool { !saturation.isSpent }

  /// All screens that are active in some state.
  var screens: Set<ScreenID> { saturation.screens(machine) }
}

extension Saturation {
  /// Returns all screens that are active in some state.
  func screens(_ machine: StackMachine) -> Set<ScreenID> { Set(transitions.lazy.compactMap { machine.state($0.head) }) }
}
