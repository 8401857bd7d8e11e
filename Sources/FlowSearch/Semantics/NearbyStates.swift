import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

/// The states nearest to launch, or to links that are followed at launch, which the interpreter explores.
struct NearbyStates {
  /// Whether the app may also begin with states that aren't explored, or code may set a fact.
  let isCut: Bool
  /// Whether the states begin with links instead of launch.
  let followsLinks: Bool
  private let launches: [NavigationState]
  /// By launch: the link that shows it, or nil.
  private let links: [LinkTarget?]
  private let numbers: Numbers

  /// - Parameter most: the number of launch states that are explored.
  init(_ numbers: Numbers, launches most: Int) {
    // The value of a fact that no condition asks for makes no difference.
    let launches = numbers.launchStates(atMost: most + 1, varying: numbers.graph.isReadFact)
    // Changes of facts by code between moves aren't explored either.
    isCut = launches.count > most || numbers.graph.facts.contains { $0.isElsewhere && numbers.graph.isReadFact[$0.id] }
    self.launches = Array(launches.prefix(most))
    (links, followsLinks) = (self.launches.map { _ in nil }, false)
    self.numbers = numbers
  }

  /// Begins with the states that links and entries show when they are followed at launch.
  ///
  /// - Parameter most: the number of fact valuations with which each link is followed.
  init(_ numbers: Numbers, followingLinksWith most: Int) {
    let graph = numbers.graph
    let facts = numbers.launchFacts(atMost: most, varying: graph.isReadFact)
    var launches: [NavigationState] = []
    var links: [LinkTarget?] = []
    var seen: Set<NavigationState> = []
    for link in graph.linkTargets.prefix(Self.mostLinks) {
      for facts in facts where numbers.allows(link, with: facts) {
        for state in numbers.follow(link, in: NavigationState(facts: facts, contexts: [])).map(\.state)
        where !state.contexts.isEmpty && seen.insert(state).inserted {
          launches.append(state)
          links.append(link)
        }
      }
    }
    // A link may be followed later, with other facts.
    isCut = graph.isReadFact.contains(true) || graph.linkTargets.count > Self.mostLinks
    (self.launches, self.links, self.numbers, followsLinks) = (launches, links, numbers, true)
  }

  private static let mostLinks = 64

  /// A state that is looked at.
  struct Visit {
    let state: NavigationState
    /// Each move that can be tried in the state, with all its results.
    let tried: [(move: PossibleMove, results: [MoveResult])]
    /// The number of moves to the state.
    let distance: Int
    /// The values that these moves need params to have.
    fileprivate let values: LastingValues
    fileprivate let makeWalk: () -> Walk

    /// The walk with the fewest moves to the state.
    var walk: Walk { makeWalk() }

    /// Whether the walk, with a further move, needs at most one value of each param.
    func isPossible(then last: MoveResult? = nil) -> Bool { values.arePossible(with: last?.paramValues ?? []) }

    /// The legal moves, each with all its results. Results without a failing handler come first.
    var steps: [LegalMoves.Step] {
      tried.flatMap { move, results -> [LegalMoves.Step] in
        let legal = results.filter { $0.verdict == .legal }
        return (legal.filter(\.isLegal) + legal.filter { !$0.isLegal }).map { (move, $0) }
      }
    }
  }

  /// Looks at states, nearest first, while `visit` returns true.
  ///
  /// - Parameters:
  ///   - most: the number of states that may be looked at.
  ///   - farthest: the number of moves that may lead to a state.
  ///   - budget: the moves that may be made. The search stops when they are spent.
  ///   - visit: looks at a state and returns whether to go on. It may spend moves, too.
  /// - Returns: the number of moves within which all states were looked at; the greatest integer if there are no other
  ///   states.
  func look(
    atMost most: Int, within farthest: Int, _ budget: inout MoveBudget, _ visit: (_ visit: Visit, _ budget: inout MoveBudget) -> Bool
  ) -> Int {
    var visits = zip(launches, links).map { LegalMoves.Visit(state: $0, link: $1) }
    var values = visits.map { _ in LastingValues() }
    var seen = Dictionary(visits.indices.map { (visits[$0].state, [$0]) }) { first, _ in first }
    var next = 0
    while next < visits.count {
      let (index, state, distance) = (next, visits[next].state, visits[next].distance)
      guard next < most, distance <= farthest, !budget.isSpent else { return distance - 1 }
      next += 1
      let tried = numbers.moves(in: state).map { ($0, numbers.apply($0, to: state)) }
      budget.spend(1 + tried.reduce(0) { $0 + $1.1.count }, in: state)
      let here = Visit(state: state, tried: tried, distance: distance, values: values[index]) { LegalMoves.walk(to: index, visits) }
      guard visit(here, &budget) else { return distance - 1 }
      for step in here.steps {
        var longer = values[index]
        longer.add(step.result.paramValues)
        let known = seen[step.result.state] ?? []
        guard known.isEmpty || isWorthwhile(longer, beside: known.map { values[$0] }) else { continue }
        seen[step.result.state] = known + [visits.count]
        visits.append(LegalMoves.Visit(state: step.result.state, step: step, from: index, distance: distance + 1))
        values.append(longer)
      }
    }
    return .max
  }

  /// The number of walks with which a state is looked at.
  private static let mostWalks = 8

  /// Whether a walk to a known state is worth following: each known walk needs a value of a param that this walk
  /// doesn't need.
  private func isWorthwhile(_ values: LastingValues, beside known: [LastingValues]) -> Bool {
    values.arePossible && known.count < Self.mostWalks && !known.contains { $0.arePossible && $0.isContained(in: values) }
  }
}
