import FlowGraph

/// One search with the conditions that it keeps apart, and what it says of questions.
///
/// What it does not reach cannot be reached: it takes more for possible than is. What it reaches by a way that takes nothing for granted
/// can be; any other way is gone once more with what is known by then of all conditions.
struct SearchPass {
  enum Answer {
    case yes
    case no
    /// The first way cannot be made, for these conditions were not as it took them to be; and as what it took those that are facts.
    case wrong([Condition], wanted: [FactID: Bool] = [:])
    case unknown
  }

  let graph: NavigationGraph
  let tracked: Set<Condition>
  let machine: StackMachine
  let saturation: Saturation
  let record: SearchRecord
  let sureness: TraceCertainty
  /// What it has taken so far to answer questions.
  let meter: StepMeter
  /// How many steps that may take.
  var most: Int { meter.most }
  private static let fewestToAnswer = 1_000_000
  private let membersByActivation: [ActivationID: [TransitionID]]
  private let statesByScreen: [ScreenID: [TransitionID]]

  /// - Parameters:
  ///   - sought: what is looked for, if not all is: then states may be left out that are farther from launch.
  init(
    _ graph: NavigationGraph, keeping tracked: Set<Condition>, seeking sought: Set<Question>? = nil, _ budget: SearchBudget
  ) {
    self.graph = graph
    self.tracked = tracked
    meter = StepMeter(most: max(budget.steps, Self.fewestToAnswer))
    var fresh = StackMachine(graph, tracking: .only(tracked))
    if let sought { fresh.findings.seek(sought) }
    let search = StateSearch(fresh, budget)
    (machine, saturation) = (search.machine, search.saturation)
    record = SearchRecord(saturation, machine)
    sureness = TraceCertainty(record)
    var members: [ActivationID: [TransitionID]] = [:]
    var states: [ScreenID: [TransitionID]] = [:]
    for (index, transition) in saturation.transitions.numbered {
      members[transition.activation, default: []].append(index)
      if let screen = machine.state(transition.head) { states[screen, default: []].append(index) }
    }
    (membersByActivation, statesByScreen) = (members, states)
  }

  /// The transitions of an activation.
  func members(of activation: ActivationID) -> [TransitionID] { membersByActivation[activation] ?? [] }

  /// The transitions that are states in which a screen is active, the nearest first.
  func states(of screen: ScreenID) -> [TransitionID] { statesByScreen[screen] ?? [] }

  var isComplete: Bool { !saturation.isSpent }

  func occurrence(of question: Question) -> Occurrence? { machine.findings.occurrences[question] }

  func answer(_ question: Question) -> Answer {
    guard let found = occurrence(of: question) else { return isComplete ? .no : .unknown }
    return answer(to: found.transition, taking: found.facts)
  }

  /// Whether a transition can be reached by the way that is remembered, and what has been taken there besides be true.
  func answer(to transition: TransitionID, taking facts: ValuationID? = nil) -> Answer {
    let taken = facts.map { machine.valuations.conditions(takenIn: $0) } ?? []
    if taken.isEmpty, sureness[transition] { return .yes }
    return answer(along: [.whole(transition)], taking: facts)
  }

  func answer(along parts: [TracePart], taking facts: ValuationID? = nil) -> Answer {
    guard var way = writer(along: parts) else { return .unknown }
    if let facts { way.take(facts) }
    // However facts are brought about, what contradicts itself cannot be made.
    guard way.contradicted.isEmpty else { return .wrong(way.contradicted) }
    guard way.wrong.isEmpty else { return .wrong(way.wrong, wanted: way.wanted) }
    guard way.isResumed else { return .yes }
    // What other tabs can do is taken for more than it is, so what they ask for is kept apart as long as the way cannot be made.
    let doubtful = conditions(inTabsOf: way)
    guard !doubtful.isEmpty else { return .yes }
    var budget = MoveBudget(moves: Replay.mostMoves)
    let trace = Trace(graph, record, along: parts, &budget)
    meter.steps += SearchBudget.stepsPerMove * (Replay.mostMoves - budget.left)
    return trace.isCertain ? .yes : .wrong(doubtful)
  }

  /// What parts make together; nil if that is too long.
  func writer(along parts: [TracePart]) -> TraceWriter? {
    let writer = TraceWriter(graph, record, along: parts)
    meter.steps += writer?.work ?? 1
    return writer
  }

  /// What is taken for granted on a way, and on the ways to what is done in tabs that are come back to.
  private func conditions(inTabsOf way: TraceWriter) -> [Condition] {
    var found = way.taken
    var waiting = way.resumed
    var seen: Set<TransitionID> = []
    // The way to what is done in a tab may itself come back to others.
    while let transition = waiting.popLast() {
      guard seen.insert(transition).inserted, let inner = writer(along: [.whole(transition)]) else { continue }
      found.formUnion(inner.taken)
      waiting += inner.resumed
    }
    return found.sorted()
  }
}
