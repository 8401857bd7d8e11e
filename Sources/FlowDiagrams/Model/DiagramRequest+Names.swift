import FlowDiagnostics
import FlowGraph

extension DiagramRequest {
  /// The maximum number of screens in a diagram of the whole app. Larger apps get an overview, unless the whole is requested.
  public static let mostScreens = 120

  /// Resolves the names in an app. An unknown name is a finding.
  ///
  /// - Parameter report: the findings of the app, for diagrams that show them.
  public func resolve(in graph: NavigationGraph, report: Report) throws(UnknownName) -> DiagramOptions {
    DiagramOptions(
      view: try view(in: graph), showsPlatformMoves: showsPlatformMoves, findings: showsFindings ? report.everyPlace : [])
  }

  /// The error for an unknown flow or screen.
  public struct UnknownName: Error {
    public let finding: Diagnostic
  }

  private func view(in graph: NavigationGraph) throws(UnknownName) -> DiagramOptions.View {
    switch view {
    case nil: return graph.screens.count > Self.mostScreens ? .overview : .whole
    case .whole?: return .whole
    case .overview?: return .overview
    case .area(let area)?: return .area(area)
    case .flow(let name)?:
      guard let flow = graph.flows.first(where: { $0.name.value == name.value }) else {
        let near = Suggestions(graph.flows.map(\.name.value)).nearest(to: name.value)
        throw UnknownName(finding: Diagnostic(UnknownFlow(askedFor: name, nearest: near)))
      }
      return .flow(flow.id)
    case .focus(let name, let depth)?:
      let short = graph.screens(calledShort: name.value)
      let only = short.count == 1 ? short[0] : nil
      guard let screen = graph.screens.ids.first(where: { graph.name(of: $0) == name.value }) ?? only else {
        let near =
          short.first.map { graph.name(of: $0) } ?? Suggestions(graph.screens.ids.map { graph.name(of: $0) }).nearest(to: name.value)
        throw UnknownName(finding: Diagnostic(UnknownScreen(askedFor: name, nearest: near)))
      }
      return .focus(screen, depth: depth)
    }
  }
}
