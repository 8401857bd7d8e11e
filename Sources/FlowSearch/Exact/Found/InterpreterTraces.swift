import FlowDiagnostics
import FlowGraph

/// Traces of findings that the interpreter has made from launch. They replace traces of the search that may be
/// impossible.
struct InterpreterTraces: Sendable {
  private var traces: [Question: Trace] = [:]

  /// The number of states that are looked at, and below the number if only a shorter trace is searched.
  private static let mostStates = 10_000
  private static let mostForShortest = 1_000
  private static let mostLaunches = 8

  init() {}

  init(_ traces: [Question: Trace]) { self.traces = traces }

  /// Adds traces of goals that the interpreter reaches nearby, if they are shorter than the known trace, or the known
  /// trace isn't certain.
  ///
  /// The states are explored once for all goals. Most real faults are a few moves from launch, and a trace that can be
  /// made must not look like a guess. If not all states are explored that could lead to a shorter trace, the trace says
  /// so.
  mutating func look(for recorded: [Question: Trace], in graph: NavigationGraph, _ budget: inout MoveBudget) {
    guard !recorded.isEmpty else { return }
    let numbers = Numbers(graph)
    look(for: recorded, among: NearbyStates(numbers, launches: Self.mostLaunches), numbers, &budget)
    let behindLinks = traces.filter {
      recorded[$0.key]?.link != nil && $0.value.link != nil && (!$0.value.isCertain || $0.value.mayBeLonger)
    }
    guard !behindLinks.isEmpty else { return }
    look(for: behindLinks, among: NearbyStates(numbers, followingLinksWith: Self.mostLaunches), numbers, &budget)
  }

  private mutating func look(
    for recorded: [Question: Trace], among nearby: NearbyStates, _ numbers: Numbers, _ budget: inout MoveBudget
  ) {
    var goals = Set(recorded.keys)
    let happenings = InterpreterAnswers(numbers)
    var found: [Question: Trace] = [:]
    /// The least number of moves of the impossible paths, which need both values of a param.
    var impossible: [Question: Int] = [:]
    let isAllMade = recorded.values.allSatisfy(\.isCertain)
    // The last move may be tried without an effect, so it needn't lead to a state.
    let farthest = isAllMade ? (recorded.values.map(\.moveCount).max() ?? 0) - 1 : .max
    let most = isAllMade ? Self.mostForShortest : Self.mostStates
    let looked = nearby.look(atMost: most, within: farthest, &budget) { visit, budget in
      let state = visit.state
      func note(_ questions: [Question], trying last: (move: PossibleMove, result: MoveResult)? = nil) {
        for question in questions where goals.contains(question) {
          // Only a path that can be made becomes a trace.
          guard visit.isPossible(then: last?.result) else {
            if impossible[question] == nil { impossible[question] = visit.distance + (last == nil ? 0 : 1) }
            continue
          }
          budget.spend(visit.distance, in: state)
          found[question] = Trace(numbers, of: visit.walk, trying: last)
          goals.remove(question)
        }
      }
      note(happenings.shown(in: state))
      if let screen = state.activeScreen, goals.contains(.stuck(screen)), happenings.isStuck(state, &budget) { note([.stuck(screen)]) }
      // The legal moves are known already; here the others count.
      for (move, results) in visit.tried {
        for result in results where !result.isLegal { note(happenings.tried(move, result, in: state), trying: (move, result)) }
      }
      return !goals.isEmpty
    }
    for (goal, recorded) in recorded {
      var trace = recorded
      if let found = found[goal], !recorded.isCertain || found.moveCount < recorded.moveCount { trace = found }
      // A state with an impossible path may also have another path.
      let isCut = nearby.isCut || trace.link != nil && !nearby.followsLinks
      let isShortest =
        !isCut && (found[goal] != nil || trace.moveCount - 1 <= looked) && (impossible[goal] ?? .max) >= trace.moveCount
      trace.mayBeLonger = trace.isCertain && !isShortest
      traces[goal] = trace
    }
  }

  func trace(to goal: Question) -> Trace? { traces[goal] }
}

extension ExactSearch {
  /// Returns the findings whose trace is uncertain or perhaps not the shortest, although a nearer one may exist. This
  /// happens in apps with tabs, with handlers that may fail, or with params that conditions ask for.
  func doubtfulGoals() -> [Question: Trace] {
    let areTabsTaken = !graph.tabs.isEmpty && records.contains { $0.comesBackToTabs || $0.mayForgetTabs }
    guard areTabsTaken || records.contains(where: { $0.hasUnknownSteps || $0.asksScreenParams }) else { return [:] }
    var goals: [Question: Trace] = [:]
    func note(_ goal: Question, toldBy trace: Trace) {
      if !trace.isCertain || trace.comesBack || trace.mayBeLonger { goals[goal] = trace }
    }
    for fault in faults.prefix(Self.mostDoubtful) { note(.illegal(fault.operation, fault.refusal), toldBy: trace(to: fault)) }
    for unmet in unmetRequirements.prefix(Self.mostDoubtful) { note(.unmet(unmet.requirement.range), toldBy: trace(to: unmet)) }
    for unhandled in unhandledOutcomes.prefix(Self.mostDoubtful) { note(unhandled.question, toldBy: trace(to: unhandled)) }
    for deadEnd in deadEnds.prefix(Self.mostDoubtful) { note(.stuck(deadEnd.screen), toldBy: trace(to: deadEnd)) }
    return goals
  }

  /// The number of findings of each kind, because a reader doesn't read more.
  private static var mostDoubtful: Int { 100 }
}

extension SearchRecord {
  /// Whether there may be a shorter trace than one that was made: a path that makes a change, leaves a tab, and resumes
  /// it.
  func mayMissShortest(_ trace: Trace) -> Bool {
    (comesBackToTabs || mayForgetTabs) && trace.moveCount > 2 && trace.link == nil
  }
}
