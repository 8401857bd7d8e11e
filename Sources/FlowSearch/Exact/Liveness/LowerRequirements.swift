import FlowGraph

/// The requirements of the screens below the active one.
///
/// A state has a top symbol and an activation. The symbols below an activation are read from the finished automaton.
/// Each of them is there in some state with the facts of the control state.
struct LowerRequirements {
  private let automaton: Automaton
  /// The requirements that some move may break, with their owners.
  let requirements: [(requirement: Requirement, owner: Place)]
  /// By activation: the indices of the requirements of all symbols that may be below.
  private var below: [ActivationID: Set<Int>] = [:]

  init(_ automaton: Automaton) {
    self.automaton = automaton
    requirements = automaton.graph.breakableRequirements
    if !requirements.isEmpty { look() }
  }

  /// Finds the requirements below each activation. Linear in the automaton, for each requirement.
  private mutating func look() {
    let (graph, machine) = (automaton.graph, automaton.machine)
    var byScreen: [ScreenID: Set<Int>] = [:]
    var byFlow: [FlowID: Set<Int>] = [:]
    for (index, (_, owner)) in requirements.enumerated() {
      switch owner {
      case .screen(let screen): byScreen[screen, default: []].insert(index)
      case .flow(let flow): byFlow[flow, default: []].insert(index)
      case .app: break
      }
    }
    func own(_ symbol: SymbolID) -> Set<Int> {
      guard let screen = machine.symbols.screen(symbol) else { return [] }
      var found = (byScreen[screen] ?? []).union(byFlow[graph.screens[screen].flow] ?? [])
      for flow in machine.nest.flows(of: machine.symbols[symbol].setting.tabs) { found.formUnion(byFlow[flow] ?? []) }
      return found
    }
    var above: [ActivationID: [ActivationID]] = [:]
    var waiting: [ActivationID] = []
    for activation in automaton.activations.ids {
      var found: Set<Int> = []
      for below in automaton.saturation.returns(of: activation) {
        found.formUnion(own(below.symbol))
        if below.activation != .none { above[below.activation, default: []].append(activation) }
      }
      guard !found.isEmpty else { continue }
      below[activation] = found
      waiting.append(activation)
    }
    while let activation = waiting.popLast() {
      let found = below[activation] ?? []
      for upper in above[activation] ?? [] where !found.isSubset(of: below[upper] ?? []) {
        below[upper, default: []].formUnion(found)
        waiting.append(upper)
      }
    }
  }

  /// Returns the states in which a requirement may belong to a screen below and may fail, and didn't certainly fail
  /// before the last move. The nearest states come first.
  func states(breaking index: Int) -> [TransitionID] {
    automaton.transitions.numbered.lazy.filter { _, transition in
      (below[transition.activation] ?? []).contains(index) && automaton.state(transition.head) != nil
        && requirements[index].requirement.literals.allSatisfy { mayFail($0, at: transition.head) }
    }.map(\.0).filter { transition in
      guard let before = automaton.state(before: transition) else { return true }
      return !requirements[index].requirement.literals.allSatisfy { surelyFails($0, at: automaton.transitions[before].head) }
    }
  }

  private func surelyFails(_ literal: FactLiteral, at head: HeadID) -> Bool {
    automaton.machine.valuations.value(of: literal.fact, in: automaton.control(of: head).facts) == !literal.value
  }

  /// Whether a fact doesn't have the required value, or isn't tracked. A persisted fact that is still undecided has not
  /// been changed.
  private func mayFail(_ literal: FactLiteral, at head: HeadID) -> Bool {
    let valuations = automaton.machine.valuations
    let value = valuations.value(of: literal.fact, in: automaton.control(of: head).facts)
    return value.map { $0 != literal.value } ?? valuations.isLoose(literal.fact)
  }

  /// Returns the untracked facts of a requirement.
  func looseFacts(of index: Int) -> [Condition] {
    requirements[index].requirement.literals.map(\.fact).filter { automaton.machine.valuations.isLoose($0) }.sorted().map { .fact($0) }
  }
}

extension Requirement {
  /// Whether the last move of the path to a state breaks the requirement.
  ///
  /// - Parameter meter: counts the steps for making the path.
  func isBroken(byLastMoveTo state: TransitionID, _ graph: NavigationGraph, _ record: SearchRecord, _ meter: StepMeter) -> Bool {
    var moves = MoveBudget(moves: Replay.mostMoves)
    let trace = Trace(graph, record, along: [.whole(state)], &moves)
    meter.steps += Self.stepsPerTraceStep * trace.steps.count + SearchBudget.stepsPerMove * (Replay.mostMoves - moves.left)
    return isBroken(byLastMoveOf: trace)
  }

  /// The number of steps of answering that take as long as writing one step of a trace.
  private static let stepsPerTraceStep = 8

  private func isBroken(byLastMoveOf trace: Trace) -> Bool {
    guard let last = trace.steps.lastIndex(where: { !$0.isHandler }), last > 0, let end = trace.steps.last else { return false }
    return holds(after: trace.steps[last - 1]) && !holds(after: end)
  }

  private func holds(after step: PathStep) -> Bool { literals.contains { step.facts.contains($0.fact) == $0.value } }
}

extension NavigationGraph {
  /// The requirements of screens and flows that some choice may break.
  fileprivate var breakableRequirements: [(requirement: Requirement, owner: Place)] {
    let all =
      flows.flatMap { flow in flow.requires.map { ($0, Place.flow(flow.id)) } }
      + screens.ids.flatMap { screen in screens[screen].requires.map { ($0, Place.screen(screen)) } }
    guard !all.isEmpty else { return [] }
    let uses = factUses
    return all.filter { $0.0.literals.contains { $0.value ? uses.isCleared[$0.fact] : uses.isSet[$0.fact] } }
  }
}
