import FlowGraph

/// One search with its tracked conditions, and its answers to questions.
///
/// The search over-approximates, so whatever it doesn't reach can't be reached. Whatever it reaches by a path that
/// assumes nothing can be reached. Any other path is followed again and checked against all conditions that are known
/// along it.
struct SearchPass {
  enum Answer {
    case yes
    case no
    /// The first path can't be made, because these conditions have other values than it assumes. `wanted` contains the
    /// assumed values of facts.
    case wrong([Condition], wanted: [FactID: Bool] = [:])
    case unknown
  }

  let graph: NavigationGraph
  let tracked: Set<Condition>
  let machine: StackMachine
  let saturation: Saturation
  let record: SearchRecord
  let sureness: TraceCertainty
  /// The steps that answering has used so far.
  let meter: StepMeter
  /// The number of steps that answering may use.
  var most: Int { meter.most }
  private static let fewestToAnswer = 1_000_000
  private let membersByActivation: [ActivationID: [TransitionID]]
  private let statesByScreen: [ScreenID: [TransitionID]]

  /// - Parameter sought: the questions that the search looks for; nil for all. With some, the search may leave out
  ///   states that are farther from launch.
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

  /// Returns the transitions of an activation.
  func members(of activation: ActivationID) -> [TransitionID] { membersByActivation[activation] ?? [] }

  /// Returns the transitions that are states in which a screen is active, the nearest first.
  func states(of screen: ScreenID) -> [TransitionID] { statesByScreen[screen] ?? [] }

  var isComplete: Bool { !saturation.isSpent }

  func occurrence(of question: Question) -> Occurrence? { machine.findings.occurrences[question] }

  func answer(_ question: Question) -> Answer {
    guard let found = occurrence(of: question) else { return isComplete ? .no : .unknown }
    return answer(to: found.transition, taking: found.facts)
  }

  /// Returns whether the recorded path to a transition can be made, with the further assumptions made there.
  func answer(to transition: TransitionID, taking facts: ValuationID? = nil) -> Answer {
    let taken = facts.map { machine.valuations.conditions(takenIn: $0) } ?? []
    if taken.isEmpty, sureness[transition] { return .yes }
    return answer(along: [.whole(transition)], taking: facts)
  }

  func answer(along parts: [TracePart], taking facts: ValuationID? = nil) -> Answer {
    guard var writer = writer(along: parts) else { return .unknown }
    if let facts { writer.take(facts) }
    // A path that contradicts itself can't be made, whatever brings the facts about.
    guard writer.contradicted.isEmpty else { return .wrong(writer.contradicted) }
    guard writer.wrong.isEmpty else { return .wrong(writer.wrong, wanted: writer.wanted) }
    guard writer.isResumed else { return .yes }
    // The search over-approximates other tabs. So the conditions that they ask are tracked as long as the path can't be
    // made.
    let doubtful = conditions(inTabsOf: writer)
    guard !doubtful.isEmpty else { return .yes }
    var budget = MoveBudget(moves: Replay.mostMoves)
    let trace = Trace(graph, record, along: parts, &budget)
    meter.steps += SearchBudget.stepsPerMove * (Replay.mostMoves - budget.left)
    return trace.isCertain ? .yes : .wrong(doubtful)
  }

  /// Returns a writer for the parts of a path; nil if the path is too long.
  func writer(along parts: [TracePart]) -> TraceWriter? {
    let writer = TraceWriter(graph, record, along: parts)
    meter.steps += writer?.work ?? 1
    return writer
  }

  /// Returns the assumptions on a path, and on the paths to moves in resumed tabs.
  private func conditions(inTabsOf writer: TraceWriter) -> [Condition] {
    var found = writer.taken
    var waiting = writer.resumed
    var seen: Set<TransitionID> = []
    // The path to a move in a tab may itself resume other tabs.
    while let transition = waiting.popLast() {
      guard seen.insert(transition).inserted, let inner = self.writer(along: [.whole(transition)]) else { continue }
      found.formUnion(inner.taken)
      waiting += inner.resumed
    }
    return found.sorted()
  }
}
