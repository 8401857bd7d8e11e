import FlowDiagnostics
import FlowGraph

extension DiagramRequest {
  /// So many screens still make a picture; more are an overview unless all are asked for.
  public static let mostScreens = 120

  /// Finds the names in an app; a name that leads nowhere is a finding.
  ///
  /// - Parameter report: what was found in the app, for those diagrams that show it.
  public func resolve(in graph: NavigationGraph, report: Report) throws(UnknownName) -> DiagramOptions {
    DiagramOptions(
      view: try view(in: graph), showsPlatformMoves: showsPlatformMoves, findings: showsFindings ? report.diagnostics : [])
  }

  /// A flow or screen that is not there.
  public struct UnknownName: Error {
    public let finding: Diagnostic
  }

  private func view(in graph: NavigationGraph) throws(UnknownName) -> DiagramOptions.View {
    switch view {
    case nil: return graph.screens.count > Self.mostScreens ? .overview : .whole
    case .whole?: return .whole
    case .overview?: return .overview
    case .flow(let name)?:
      guard let flow = graph.flows.first(where: { $0.name.value == name.value }) else {
        throw unknown(.unknownFlow, "flow", name, among: graph.flows.map(\.name.value))
      }
      return .flow(flow.id)
    case .focus(let name, let depth)?:
      guard let screen = graph.screens.first(where: { graph.name(of: $0.id) == name.value }) else {
        throw unknown(.unknownScreen, "screen", name, among: graph.screens.map { graph.name(of: $0.id) })
      }
      return .focus(screen.id, depth: depth)
    }
  }

  private func unknown(_ id: DiagnosticID, _ noun: String, _ name: Located<String>, among known: [String]) -> UnknownName {
    let near = Suggestions(known).nearest(to: name.value)
    return UnknownName(
      finding: Diagnostic(
        id, "there is no \(noun) '\(name.value)'", at: name.range, help: near.map { "did you mean '\($0)'?" },
        edits: near.map { [Edit(replacing: name.range, with: $0)] } ?? []))
  }
}
