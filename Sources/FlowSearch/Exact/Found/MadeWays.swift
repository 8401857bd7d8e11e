import FlowDiagnostics
import FlowGraph

/// Ways from launch that the interpreter has made to faults, where those that the search tells depend on how tabs were left.
///
/// All states nearby are tried out, once for all faults: most true ones are a few moves from launch, and what can be done there should not
/// look like a guess.
struct MadeWays: Sendable {
  /// What is looked for.
  enum Goal: Hashable {
    case fault(OperationID, Refusal)
    /// By its place.
    case requirement(SourceRange)
  }

  private var traces: [Goal: Trace] = [:]

  /// How many states are looked at.
  private static let mostStates = 10_000
  private static let mostLaunches = 8

  init() {}

  init(_ graph: NavigationGraph, to goals: Set<Goal>) {
    let numbers = Numbers(graph)
    let launches = numbers.launchStates(atMost: Self.mostLaunches)
    LegalMoves(numbers).explore(from: launches, most: Self.mostStates) { state, _, way in
      func note(_ goal: Goal, trying last: (PossibleMove, MoveResult)? = nil) {
        guard goals.contains(goal), traces[goal] == nil else { return }
        let (start, steps) = way()
        var walk = Walk(start: launches[start])
        for (move, result) in steps { walk.make(move, result) }
        traces[goal] = Trace(graph, of: walk, trying: last)
      }
      for requirement in numbers.unmetRequirements(in: state) { note(.requirement(requirement.range)) }
      // The legal moves are known already; here the others count.
      for case .action(let action, let choice) in numbers.moves(in: state) {
        let operation = graph.choices[choice].operation
        for result in numbers.apply(.action(action, choice), to: state) {
          if case .illegal(let refusal) = result.verdict { note(.fault(operation, refusal), trying: (.action(action, choice), result)) }
        }
      }
      return traces.count < goals.count
    }
  }

  func trace(to goal: Goal) -> Trace? { traces[goal] }
}

extension ExactSearch {
  /// What is found, but not for certain, in an app in which it may be certain all the same.
  func doubtfulGoals() -> Set<MadeWays.Goal> {
    guard !graph.tabs.isEmpty, records.contains(where: { !$0.detours.isEmpty || $0.mayForgetTabs }) else { return [] }
    var goals: Set<MadeWays.Goal> = []
    for fault in faults.prefix(Self.mostDoubtful) where !trace(to: fault).isCertain { goals.insert(.fault(fault.operation, fault.refusal)) }
    for unmet in unmetRequirements.prefix(Self.mostDoubtful) where !trace(to: unmet).isCertain {
      goals.insert(.requirement(unmet.requirement.range))
    }
    return goals
  }

  /// Of more findings than so many nobody reads all.
  private static var mostDoubtful: Int { 100 }
}
