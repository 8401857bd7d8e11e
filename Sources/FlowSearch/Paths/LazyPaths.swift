import FlowGraph

/// Paths between screens in an app with too many states: each search tracks only the conditions that its path needs.
struct LazyPaths {
  private let graph: NavigationGraph
  /// The budget of the searches for one path.
  private let budget: SearchBudget

  init(_ graph: NavigationGraph, _ limit: SearchLimit) {
    self.graph = graph
    budget = limit.budget(for: graph)
  }

  /// The number of moves that the interpreter may try between two screens.
  private static let mostTries = 20_000

  /// Returns a path from launch, or from a link if no other path leads to the screen.
  func path(to screen: ScreenID) -> PathFinder.Result {
    let links = graph.linkTargets.filter { $0.screen == screen }
    let questions = graph.screens.ids.map { Question.screen($0) } + links.map { .unmetLink($0) }
    guard let search = LazySearch(graph, budget, asking: questions, tracing: [.screen(screen)]) else { return .undecided }
    if let trace = search.trace(to: .screen(screen)) { return .found(trace) }
    guard search.open.isEmpty else { return .undecided }
    if let found = search.findings.unmetLinks.first,
      let unmet = search.records[found.record].unmet(found.link, with: found.facts, Numbers(graph))
    {
      return .found(unmet.trace)
    }
    return .none(reached: Set(graph.screens.ids.filter { search.findings.isReachedScreen[$0] }))
  }

  /// Returns a path from a state in which one screen is active to a state in which another is.
  ///
  /// If no path exists with either value assumed for every condition, no path exists at all. A path that is found has
  /// been made by the interpreter. It needn't be a shortest path.
  func path(from start: ScreenID, to end: ScreenID) -> PathFinder.Result {
    let pass = SearchPass(graph, keeping: [], budget)
    guard pass.isComplete else { return .undecided }
    let second = SecondSearch(from: pass.states(of: start), of: pass.saturation, pass.machine, to: end, budget)
    guard let found = second.end else { return second.isComplete ? .none(reached: second.screens) : .undecided }
    guard case .found(let beginning) = path(to: start), beginning.count == nil else { return .undecided }
    let states = Replay(graph).walks(along: beginning.steps).map(\.end)
    guard let first = states.first else { return .undecided }
    let record = SearchRecord(second.saturation, second.machine)
    let facts = Table<FactID, Bool?>(graph.facts.ids.lazy.map { first.facts[$0] })
    guard let shortest = TraceWriter(graph, record, along: [.whole(found)], beginningWith: facts) else { return .undecided }
    let starts = states.filter { $0.facts == first.facts }
    let bestFirst = BestFirstTraces(
      Numbers(graph), HelpfulActions(graph), from: starts, to: [.screen(end)], tracing: { _ in true }, wanted: shortest.wanted,
      most: Self.mostTries)
    return bestFirst.traces[.screen(end)].map { .found($0.beginningOnScreen()) } ?? .undecided
  }
}
