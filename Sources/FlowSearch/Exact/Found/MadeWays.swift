import FlowDiagnostics
import FlowGraph

/// Ways from launch that the interpreter has made to what is found, where those that the search tells may not be made.
struct MadeWays: Sendable {
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
  mutating func look(for told: [Question: Trace], in graph: NavigationGraph) {
    var goals = Set(told.keys)
    guard !goals.isEmpty else { return }
    let numbers = Numbers(graph)
    let happenings = Happenings(numbers)
    var found: [Question: Trace] = [:]
    let launches = numbers.launchStates(atMost: Self.mostLaunches + 1)
    let isCut = launches.count > Self.mostLaunches
    let isAllMade = told.values.allSatisfy(\.isCertain)
    // The last of the moves may be tried in vain, and lead to no state.
    let farthest = isAllMade ? (told.values.map(\.moveCount).max() ?? 0) - 1 : .max
    let most = isAllMade ? Self.mostForShortest : Self.mostStates
    let looked = LegalMoves(numbers).explore(from: Array(launches.prefix(Self.mostLaunches)), most: most, within: farthest) {
      state, _, walk in
      func note(_ questions: [Question], trying last: (PossibleMove, MoveResult)? = nil) {
        for question in questions where goals.remove(question) != nil {
          found[question] = Trace(numbers, of: walk(), trying: last)
        }
      }
      note(happenings.shown(in: state))
      if let screen = state.activeScreen, goals.contains(.stuck(screen)), happenings.isStuck(state) { note([.stuck(screen)]) }
      // The legal moves are known already; here the others count.
      for case .action(let action, let choice) in numbers.moves(in: state) {
        let move = PossibleMove.action(action, choice)
        for result in numbers.apply(move, to: state) {
          if case .illegal = result.verdict { note(happenings.tried(move, result, in: state), trying: (move, result)) }
        }
      }
      return !goals.isEmpty
    }
    for (goal, var trace) in found where told[goal].map({ !$0.isCertain || trace.moveCount < $0.moveCount }) ?? true {
      trace.mayBeLonger = isCut
      traces[goal] = trace
    }
    guard let looked = isCut ? -1 : looked else { return }
    for (goal, var trace) in told where traces[goal] == nil && trace.isCertain && trace.moveCount - 1 > looked {
      if found[goal] != nil, !isCut { continue }
      trace.mayBeLonger = true
      traces[goal] = trace
    }
  }

  func trace(to goal: Question) -> Trace? { traces[goal] }
}

extension ExactSearch {
  /// What is found in an app with tabs, but not for certain or perhaps not by the shortest way, where a nearer one may be made all the same.
  func doubtfulGoals() -> [Question: Trace] {
    guard !graph.tabs.isEmpty, let record = records.first(where: { $0.comesBackToTabs || $0.mayForgetTabs }) else { return [:] }
    var goals: [Question: Trace] = [:]
    func note(_ goal: Question, toldBy trace: Trace) {
      if !trace.isCertain || trace.comesBack || trace.mayBeLonger || record.mayMissShortest(trace) { goals[goal] = trace }
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
