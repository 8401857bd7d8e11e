import FlowGraph

/// What the search found about ways that never end: states that can never be left, and stacks that never stop growing.
///
/// These are claims about all that can follow from a state, so they are read off the finished automaton.
struct Liveness: Sendable {
  /// The first of each screen.
  var deadEnds: [ExactSearch.DeadEnd] = []
  var traps: [ExactSearch.UnclosableContext] = []
  var growths: [ExactSearch.UnboundedStack] = []
  var leftBelow: [ExactSearch.LeftBelow] = []
  var lastingFacts: [ExactSearch.LastingFact] = []

  init() {}

  var isEmpty: Bool { deadEnds.isEmpty && traps.isEmpty && growths.isEmpty && leftBelow.isEmpty && lastingFacts.isEmpty }

  /// Adds what a search has found that is a row of the records.
  mutating func add(_ found: Liveness, record: RecordID) {
    var found = found
    for index in found.deadEnds.indices { found.deadEnds[index].record = record }
    for index in found.traps.indices { found.traps[index].record = record }
    for index in found.growths.indices { found.growths[index].record = record }
    for index in found.leftBelow.indices { found.leftBelow[index].record = record }
    leftBelow += found.leftBelow
    for index in found.lastingFacts.indices { found.lastingFacts[index].record = record }
    deadEnds += found.deadEnds
    traps += found.traps
    growths += found.growths
    lastingFacts += found.lastingFacts
  }

  /// - Parameter machine: tried out once more where it matters whether something is illegal.
  init(_ saturation: Saturation, _ machine: StackMachine, _ links: LinkBeginnings) {
    let automaton = Automaton(saturation: saturation, machine: machine)
    var growing = Growing(automaton)
    growths = growing.growths()
    leftBelow = Self.leftBelow(in: automaton)
    // Where not all is known that can follow, nothing is known never to.
    guard !saturation.isSpent else { return }
    var stillness = Stillness(automaton, machine)
    deadEnds = stillness.deadEnds()
    var closing = Closing(automaton, stillness)
    traps = closing.traps()
    var lasting = LastingFacts(automaton, stillness, links)
    lastingFacts = lasting.found()
  }
}

extension Liveness {
  /// Each requirement once, in the nearest state in which a move has broken it.
  private static func leftBelow(in automaton: Automaton) -> [ExactSearch.LeftBelow] {
    let lower = LowerRequirements(automaton)
    guard !lower.requirements.isEmpty else { return [] }
    let known = automaton.machine.findings
    var record: SearchRecord?
    return lower.requirements.enumerated().compactMap { index, broken in
      guard known.unmet(at: broken.requirement.range) == nil else { return nil }
      for state in lower.states(breaking: index).prefix(LowerRequirements.mostStates) {
        let row = record ?? SearchRecord(automaton.saturation, automaton.machine)
        record = row
        let trace = Trace(automaton.graph, row, along: [.whole(state)])
        if broken.requirement.isBroken(byLastMoveOf: trace) {
          return .init(requirement: broken.requirement, owner: broken.owner, transition: state)
        }
      }
      return nil
    }
  }
}

/// The finished automaton with the rules that made it.
struct Automaton {
  let saturation: Saturation
  let machine: StackMachine

  var transitions: Table<TransitionID, Saturation.Transition> { saturation.transitions }
  var activations: Table<ActivationID, Saturation.Activation> { saturation.activations }
  var graph: NavigationGraph { machine.graph }

  func rules(of head: HeadID) -> ArraySlice<Rule> { saturation.rules(of: head) }

  func symbol(of head: HeadID) -> StackSymbol { machine.symbols[machine.heads[head].symbol] }
  func screen(of head: HeadID) -> ScreenID? { machine.symbols.screen(machine.heads[head].symbol) }
  func control(of head: HeadID) -> Control { machine.controls[machine.heads[head].control] }

  /// The screen of a head that is a state; nil in the middle of a move.
  func state(_ head: HeadID) -> ScreenID? { machine.state(head) }

  /// The head that comes about where a control meets a symbol.
  func head(_ control: ControlID, _ symbol: SymbolID) -> HeadID? { machine.heads.find(Head(control: control, symbol: symbol)) }

  /// The declared choice behind a step, or behind what came before it if the step is the inside of a move.
  func choice(of label: LabelID, at transition: TransitionID) -> ChoiceID? {
    let found = machine.labels[label].isStep ? label : saturation.lastLabel(before: transition, machine.labels)
    return machine.labels[found ?? .none].move?.choice
  }
}
