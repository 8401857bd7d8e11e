import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Two screens by name. The first can be the launch of the app.
public struct ScreenPair: Sendable {
  /// The name for the launch of the app.
  static let launch = "launch"

  /// Nil for the launch.
  let start: ScreenID?
  let end: ScreenID

  /// The error that no screen or flow has a name, as one line for the user.
  public struct UnknownName: Error {
    public let message: String
  }

  /// - Parameters:
  ///   - start: The name of a screen, a flow or a tab. For a screen, also a short name that no other screen has.
  ///   - end: A name like `start`.
  public init(from start: String, to end: String, in graph: NavigationGraph) throws(UnknownName) {
    self.start = start == Self.launch && graph.screen(named: start) == nil ? nil : try Self.screen(start, graph)
    self.end = try Self.screen(end, graph)
  }

  private static func screen(_ name: String, _ graph: NavigationGraph) throws(UnknownName) -> ScreenID {
    if let screen = graph.screen(named: name) { return screen }
    let short = graph.screens(calledShort: name)
    if short.count == 1 { return short[0] }
    throw UnknownName(message: "there is no screen or flow '\(name)'\(graph.hint(for: name))")
  }

  /// Returns a shortest path between the screens.
  public func path(in graph: NavigationGraph, _ limit: SearchLimit) -> PathFinder.Result {
    let finder = PathFinder(graph, limit: limit)
    return start.map { finder.path(from: $0, to: end) } ?? finder.path(to: end)
  }
}

extension Trace {
  /// Returns the moves of the trace, each as the ranges of its choices. The choice of the action or handler comes first. Then come the
  /// choices to which its `run` and `else` lead. Includes the `start` or link at the beginning.
  public func paths(in graph: NavigationGraph) -> Set<[SourceRange]> {
    var paths = Set(choicePaths(in: graph).map { $0.map { graph.choices[$0].range } })
    if let link {
      let declared = graph.declaration(of: link.screen)
      // All links of a screen count as one.
      switch link {
      case .link: paths.formUnion(declared.links.prefix(1).map { [$0.pattern.range] })
      case .entry: if let entry = declared.entry { paths.insert([entry.range]) }
      }
    } else if let first = steps.first, first.move == .launch {
      let start = graph.start.first { choice in graph.shownScreen(of: choice.target).map { $0 == first.screen } ?? false }
      if let start { paths.insert([start.range]) }
    }
    return paths
  }

  /// Returns the choices of each move. The interpreter determines where `run` and `else` lead. If the interpreter can't make the path, or
  /// knows only its ends, each move has only the choice of its action or handler.
  private func choicePaths(in graph: NavigationGraph) -> [[ChoiceID]] {
    guard cut == nil, let walk = Replay(graph).walk(along: steps) else { return choices.map { [$0] } }
    let paths = walk.moves.flatMap { [$0.result.choices] + $0.result.handlers.map(\.choices) }
    // The choices of `links.unmet` have their own arrows.
    let unmet = paths.compactMap(\.last).filter { graph.unmet?.contains($0) ?? false }
    return paths + unmet.map { [$0] }
  }
}
