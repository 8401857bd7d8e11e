import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Two screens by name; the first may be the launch of the app.
public struct ScreenPair: Sendable {
  /// What people call the launch of the app.
  static let launch = "launch"

  /// Nil for the launch.
  let start: ScreenID?
  let end: ScreenID

  /// A name that no screen and no flow has, in one line for people.
  public struct UnknownName: Error {
    public let message: String
  }

  /// - Parameters:
  ///   - start: a screen, a flow or a tab by its name; a screen also by the name that only it has.
  ///   - end: the same.
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

  /// A shortest way from the one to the other.
  public func way(in graph: NavigationGraph, _ limit: SearchLimit) -> PathFinder.Way {
    let finder = PathFinder(graph, limit: limit)
    return start.map { finder.way(from: $0, to: end) } ?? finder.way(to: end)
  }
}

extension Trace {
  /// Its moves, each by where its choices are written: that of the action or handler, then those that its `run` and `else` lead to. Also the
  /// `start` or link that it begins with.
  public func paths(in graph: NavigationGraph) -> Set<[SourceRange]> {
    var paths = Set(choicePaths(in: graph).map { $0.map { graph.choices[$0].range } })
    if let link {
      let declared = graph.declaration(of: link.screen)
      // All links of a screen are one.
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

  /// The interpreter knows where `run` and `else` lead. A way that it cannot make, or of which only the ends are known, has the choices of
  /// its actions and handlers alone.
  private func choicePaths(in graph: NavigationGraph) -> [[ChoiceID]] {
    guard cut == nil, let walk = Replay(graph).walk(along: steps) else { return choices.map { [$0] } }
    let paths = walk.moves.flatMap { [$0.result.choices] + $0.result.handlers.map(\.choices) }
    // Where links lead that may not be shown is an arrow of its own.
    let unmet = paths.compactMap(\.last).filter { graph.unmet?.contains($0) ?? false }
    return paths + unmet.map { [$0] }
  }
}
