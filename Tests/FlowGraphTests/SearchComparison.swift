import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Support

/// What the search finds in an app, held against all states up to a size.
enum SearchComparison {
  /// What an exploration of all states up to a size has seen.
  private struct Explored {
    var screens: Set<ScreenID> = []
    var faults: Set<String> = []
    var handlers: Set<HandlerID> = []
    var unmet: Set<SourceRange> = []
    var unhandled: Set<String> = []
    /// Whether a handler finished with an outcome that nobody takes up: whose it was is not known.
    var hasUnhandledHandler = false
    /// Whether no state was left out for its size.
    var isComplete = true
    var states = 0
  }

  /// What the search says otherwise than the exploration; nil for an app whose names lead nowhere.
  static func disagreements(on yaml: String) -> Set<String>? {
    let compilation = Pipeline.compile(yaml)
    guard let graph = compilation.graph, compilation.namesResolve else { return nil }
    let explored = explore(graph)
    let search = ExactSearch(graph)
    var disagreements: Set<String> = []
    func expect(_ agrees: Bool, _ otherwise: String) { if !agrees { disagreements.insert(otherwise) } }

    let found = Set(search.faults.map { "\($0.operation.index) \($0.id)" })
    let screens = Set(graph.screens.ids.filter { search.isReachedScreen[Int($0.index)] })
    let unmet = Set(search.unmetRequirements.map(\.requirement.range))
    let handlers = Set(graph.handlers.ids.filter { search.hasRun($0) })
    let unhandled = Set(search.unhandledOutcomes.map { key($0.starter) })
    expect(explored.screens.isSubset(of: screens), "misses screens")
    expect(explored.faults.isSubset(of: found), "misses faults")
    expect(explored.unmet.isSubset(of: unmet), "misses requirements")
    expect(explored.handlers.isSubset(of: handlers), "misses handlers")
    expect(explored.unhandled.isSubset(of: unhandled), "misses outcomes")
    // What comes of stacks that lay in tabs while facts changed may be more than can happen, if it cannot be made again.
    let replay = Replay(graph)
    for trace in search.faults.map({ search.trace(to: $0) }) where trace.isCertain && trace.count == nil {
      expect(replay.walk(along: trace.steps, withoutLast: true) != nil, "has no way to a fault")
    }
    for trace in search.unmetRequirements.map({ search.trace(to: $0) }) where trace.isCertain && trace.count == nil {
      expect(replay.walk(along: trace.steps) != nil, "has no way to a requirement")
    }
    guard explored.isComplete, !search.resumesTabs || graph.facts.isEmpty else { return disagreements }
    expect(screens.isSubset(of: explored.screens), "invents screens")
    expect(found.isSubset(of: explored.faults), "invents faults")
    expect(unmet.isSubset(of: explored.unmet), "invents requirements")
    expect(handlers.isSubset(of: explored.handlers), "invents handlers")
    expect(unhandled.isSubset(of: explored.unhandled) || explored.hasUnhandledHandler, "invents outcomes")
    return disagreements
  }

  private static func explore(_ graph: NavigationGraph) -> Explored {
    var explored = Explored()
    var waiting = graph.launchStates
    var seen = Set(waiting)
    var next = 0
    // Links can be followed with all facts that occur.
    var linkedWith: Set<FactValues> = []
    while next < waiting.count {
      let state = waiting[next]
      next += 1
      if linkedWith.insert(state.facts).inserted {
        for link in graph.linkTargets {
          for result in graph.follow(link, in: state) where seen.insert(result.state).inserted { waiting.append(result.state) }
        }
      }
      if let screen = state.activeScreen { explored.screens.insert(screen) }
      for requirement in graph.unmetRequirements(in: state) { explored.unmet.insert(requirement.range) }
      for move in graph.moves(in: state) {
        for result in graph.apply(move, to: state) {
          note(result.verdict, result.choices.first, graph, &explored)
          if result.verdict == .illegal(.outcomeUnhandled), let origin = state.activeOrigin, let screen = state.activeScreen {
            explored.unhandled.insert(origin == .root ? "\(graph.screens[screen].flow)" : "\(origin)")
          }
          for run in result.handlers {
            note(run.verdict, run.choices.first, graph, &explored)
            explored.handlers.insert(run.handler)
            if run.verdict == .illegal(.outcomeUnhandled) { explored.hasUnhandledHandler = true }
          }
          guard size(result.state) <= 7, seen.count < 1500 else {
            explored.isComplete = false
            continue
          }
          if seen.insert(result.state).inserted { waiting.append(result.state) }
        }
      }
    }
    explored.states = seen.count
    return explored
  }

  private static func key(_ starter: ExactSearch.UnhandledOutcome.Starter) -> String {
    switch starter {
    case .operation(let operation): "\(NavigationState.Origin.started(by: operation))"
    case .roots(let flow): "\(flow)"
    }
  }

  private static func note(_ verdict: Verdict, _ choice: ChoiceID?, _ graph: NavigationGraph, _ explored: inout Explored) {
    guard case .illegal(let id) = verdict, id != .outcomeUnhandled, let choice else { return }
    explored.faults.insert("\(graph.choices[choice].operation.index) \(id)")
  }

  private static func size(_ state: NavigationState) -> Int {
    state.contexts.reduce(0) { sum, context in
      if case .stack(let frames) = context.content { return sum + frames.reduce(0) { $0 + $1.screens.count } }
      return sum + 1
    } + (state.activeStack?.count ?? 0)
  }
}
