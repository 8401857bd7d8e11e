import FlowDiagnostics
import FlowGraph

/// Ways from launch that the interpreter has made to what is found, where those that the search tells may not be made.
struct InterpreterTraces: Sendable {
  private var traces: [Question: Trace] = [:]

  /// How many states are looked at; and how many only to see that no way is shorter than those that have been made.
  private static let mostStates = 10_000
  private static let mostForShortest = 1_000
  private static let mostLaunches = 8

  init() {}

  init(_ traces: [Question: Trace]) { self.traces = traces }

  /// Adds ways to goals where some are nearby, and shorter than those that are told of them so far, or made at least.
  ///
  /// All states are tried out, once for all goals: most true faults are a few moves from launch, and what can be done there should not look
  /// like a guess. Where not all are that would lead to a shorter way, that is said of the way.
  mutating func look(for told: [Question: Trace], in graph: NavigationGraph, _ budget: inout MoveBudget) {
    guard !told.isEmpty else { return }
    let numbers = Numbers(graph)
    look(for: told, among: NearbyStates(numbers, launches: Self.mostLaunches), numbers, &budget)
    let behindLinks = traces.filter { told[$0.key]?.link != nil && $0.value.link != nil && (!$0.value.isCertain || $0.value.mayBeLonger) }
    guard !behindLinks.isEmpty else { return }
    look(for: behindLinks, among: NearbyStates(numbers, followingLinksWith: Self.mostLaunches), numbers, &budget)
  }

  private mutating func look(
    for told: [Question: Trace], among nearby: NearbyStates, _ numbers: Numbers, _ budget: inout MoveBudget
  ) {
    var goals = Set(told.keys)
    let happenings = InterpreterAnswers(numbers)
    var found: [Question: Trace] = [:]
    /// How many moves lead there, at least, by ways that are none: they ask a param for both of its values.
    var impossible: [Question: Int] = [:]
    let isAllMade = told.values.allSatisfy(\.isCertain)
    // The last of the moves may be tried in vain, and lead to no state.
    let farthest = isAllMade ? (told.values.map(\.moveCount).max() ?? 0) - 1 : .max
    let most = isAllMade ? Self.mostForShortest : Self.mostStates
    let looked = nearby.look(atMost: most, within: farthest, &budget) { visit, budget in
      let state = visit.state
      func note(_ questions: [Question], trying last: (move: PossibleMove, result: MoveResult)? = nil) {
        for question in questions where goals.contains(question) {
          // Only a way that can be made is written.
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
    for (goal, told) in told {
      var trace = told
      if let found = found[goal], !told.isCertain || found.moveCount < told.moveCount { trace = found }
      // A state that is come to by a way which is none may be come to by another one.
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
  /// What is found, but not for certain or perhaps not by the shortest way, where a nearer one may be made all the same: in an app with tabs,
  /// with handlers that may fail or not, or with params that are asked for.
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

  /// Of more findings than so many nobody reads all.
  private static var mostDoubtful: Int { 100 }
}

extension SearchRecord {
  /// Whether there may be a shorter way than one that has been made, which comes back to tabs: that changes something, leaves, and comes back.
  func mayMissShortest(_ trace: Trace) -> Bool {
    (comesBackToTabs || mayForgetTabs) && trace.moveCount > 2 && trace.link == nil
  }
}
