import FlowGraph
import FlowRuntime
import HeapModule

/// Ways on which many facts come to be as they are asked for at once, made by the interpreter.
///
/// What lies behind a checklist hangs on all of its facts together, and to keep all apart would multiply them. But most often each
/// can be brought about by itself: of the states that have been met the one is looked at next that is nearest, if each fact that is
/// still otherwise, and each other that has been changed, counts as many moves (best first: Pearl 1984). In each, moves come first that
/// may help: change such a fact, or are looked for (Hoffmann, Nebel 2001). What is found happens; the way to it need not be a shortest.
struct BestFirstTraces {
  /// What has been found of what is looked for; and where the way to it is told, that.
  let found: Set<Question>
  let traces: [Question: Trace]
  /// How many moves were tried, each as costly as over a low stack.
  let tried: Int

  /// More than it takes to change one fact, so that facts are changed first; not much more, so that one can be changed back.
  private static let movesToChange = 8

  private struct Waiting: Comparable {
    let cost: Int
    let visit: Int
    /// From launch.
    let distance: Int
    /// Whether what is looked for, or changes a fact that is otherwise, has been tried already, and the rest is left.
    var isRest = false

    static func < (left: Self, right: Self) -> Bool { (left.cost, left.visit) < (right.cost, right.visit) }
  }

  /// Begins at launch, with the facts that may have been stored before as they are wanted.
  ///
  /// - Parameters:
  ///   - isTold: whether the way to something is told.
  ///   - wanted: how facts are asked for.
  ///   - free: facts that may be either on the way, and cost nothing.
  ///   - most: how many moves may be tried.
  init(
    _ numbers: Numbers, _ help: HelpfulActions, to goals: Set<Question>, telling isTold: (Question) -> Bool, wanted: [FactID: Bool],
    free: Set<FactID>, most: Int
  ) {
    let facts = FactValues(numbers.graph.facts.map { $0.isOpenAtLaunch ? wanted[$0.id] ?? $0.initial : $0.initial })
    self.init(numbers, help, from: numbers.launchStates(with: facts), to: goals, telling: isTold, wanted: wanted, free: free, most: most)
  }

  /// Begins with states of which all have the same facts.
  init(
    _ numbers: Numbers, _ help: HelpfulActions, from starts: [NavigationState], to goals: Set<Question>,
    telling isTold: (Question) -> Bool, wanted: [FactID: Bool], free: Set<FactID> = [], most: Int
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
          if isTold(question) { traces[question] = trace(to: next.visit, trying: last) }
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
  /// Whether it is seen in a state, and not only in a move.
  fileprivate var isShown: Bool {
    switch self {
    case .screen, .tab, .offered, .unmet, .root, .started: true
    case .available, .taken, .runs, .runsVerb, .occurs, .legal, .illegal, .somewhere, .unhandled, .unmetLink, .skipsStart, .lands, .stuck,
      .skips, .agrees, .disagrees:
      false
    }
  }
}
