import FlowGraph
import FlowRuntime
import HeapModule

/// Paths to states in which many facts have the wanted values at once, made by the interpreter.
///
/// The screens behind a checklist depend on all of its facts, and tracking all of them would multiply the states. But
/// most often each fact can be changed by itself. So the next state is the nearest one. Each wanted fact that is still
/// wrong, and each other fact that was changed, counts as several moves (best first: Pearl 1984). In each state,
/// helpful moves come first: they change such a fact or are goals themselves (Hoffmann, Nebel 2001). Everything that is
/// found happens, but its path needn't be a shortest path.
struct BestFirstTraces {
  /// The goals that were found, and below the traces to those for which the caller wants traces.
  let found: Set<Question>
  let traces: [Question: Trace]
  /// The cost of the moves that were tried, where a move over a low stack costs 1.
  let tried: Int

  /// More moves than changing one fact takes, so that facts are changed first. Not many more, so that a fact can be
  /// changed back.
  private static let movesToChange = 8

  private struct Waiting: Comparable {
    let cost: Int
    let visit: Int
    /// The number of moves from launch.
    let distance: Int
    /// Whether the helpful moves of the state have been tried, and only the other moves are left.
    var isRest = false

    static func < (left: Self, right: Self) -> Bool { (left.cost, left.visit) < (right.cost, right.visit) }
  }

  /// Begins at launch. Facts that are open at launch have their wanted values.
  ///
  /// - Parameters:
  ///   - isTraced: whether the caller wants a trace to a goal.
  ///   - wanted: the wanted values of facts.
  ///   - free: facts that may have either value on the path, at no cost.
  ///   - most: the cost of the moves that may be tried.
  init(
    _ numbers: Numbers, _ help: HelpfulActions, to goals: Set<Question>, tracing isTraced: (Question) -> Bool, wanted: [FactID: Bool],
    free: Set<FactID>, most: Int
  ) {
    let facts = FactValues(numbers.graph.facts.map { $0.isOpenAtLaunch ? wanted[$0.id] ?? $0.initial : $0.initial })
    self.init(numbers, help, from: numbers.launchStates(with: facts), to: goals, tracing: isTraced, wanted: wanted, free: free, most: most)
  }

  /// Begins with states that all have the same facts.
  init(
    _ numbers: Numbers, _ help: HelpfulActions, from starts: [NavigationState], to goals: Set<Question>,
    tracing isTraced: (Question) -> Bool, wanted: [FactID: Bool], free: Set<FactID> = [], most: Int
  ) {
    let graph = numbers.graph
    let happenings = InterpreterAnswers(numbers)
    let asksWhatIsShown = goals.contains(where: \.isShown)
    let helpful = help.actions(to: goals, wanted)
    let others = graph.facts.ids.filter { wanted[$0] == nil && !free.contains($0) }
    var visits: [LegalMoves.Visit] = []
    var seen: Set<NavigationState> = []
    var waiting = Heap<Waiting>()
    func visit(_ state: NavigationState, _ step: LegalMoves.Step? = nil, from: Int = 0, distance: Int = 0) {
      guard seen.insert(state).inserted else { return }
      let missing = wanted.count { state.facts[$0.key] != $0.value }
      let strayed = others.count { state.facts[$0] != starts[0].facts[$0] }
      waiting.insert(Waiting(cost: distance + Self.movesToChange * (missing + strayed), visit: visits.count, distance: distance))
      visits.append(.init(state: state, step: step, from: from))
    }
    func trace(to visit: Int, trying last: (PossibleMove, MoveResult)?) -> Trace {
      var trace = Trace(numbers, of: LegalMoves.walk(to: visit, visits), trying: last)
      trace.mayBeLonger = trace.isCertain
      return trace
    }
    for state in starts { visit(state) }
    var found: Set<Question> = []
    var traces: [Question: Trace] = [:]
    var budget = MoveBudget(moves: most)
    while !budget.isSpent, found.count < goals.count, let next = waiting.popMin() {
      let state = visits[next.visit].state
      func note(_ questions: [Question], trying last: (PossibleMove, MoveResult)? = nil) {
        for question in questions where goals.contains(question) && found.insert(question).inserted {
          if isTraced(question) { traces[question] = trace(to: next.visit, trying: last) }
        }
      }
      if !next.isRest {
        if asksWhatIsShown { note(happenings.shown(in: state)) }
        if let screen = state.activeScreen, goals.contains(.stuck(screen)), happenings.isStuck(state, &budget) { note([.stuck(screen)]) }
        waiting.insert(Waiting(cost: next.cost, visit: next.visit, distance: next.distance, isRest: true))
      }
      let moves =
        next.isRest
        ? numbers.moves(in: state).filter { $0.action.map { !helpful.contains($0) } ?? true }
        : numbers.actions(in: state).filter(helpful.contains).flatMap { numbers.moves(of: $0, in: state) }
      for move in moves {
        let results = numbers.apply(move, to: state)
        budget.spend(results.count, in: state)
        for result in results {
          note(happenings.tried(move, result, in: state), trying: (move, result))
          if result.verdict == .legal { visit(result.state, (move, result), from: next.visit, distance: next.distance + 1) }
        }
      }
    }
    (self.found, self.traces) = (found, traces)
    tried = most - budget.left
  }
}

extension Question {
  /// Whether the question is answered by a state alone, and not only by a move.
  fileprivate var isShown: Bool {
    switch self {
    case .screen, .tab, .offered, .unmet, .root, .started: true
    case .available, .taken, .runs, .runsVerb, .occurs, .legal, .illegal, .somewhere, .unhandled, .unmetLink, .skipsStart, .lands, .stuck,
      .skips, .agrees, .disagrees:
      false
    }
  }
}
