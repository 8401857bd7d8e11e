import FlowChecks
import FlowDiagnostics
import FlowGraph

extension FormatContext {
  /// All that is known of checks, and where the screens and actions of a project are written.
  public init(_ compilation: Compilation, failing: Severity) {
    self.init(
      rules: Checks.all.map { Rule(id: $0.id, summary: $0.summary, rationale: $0.rationale) }, failing: failing,
      version: flowcVersion, places: { compilation.graph?.places ?? [:] })
  }
}

extension NavigationGraph {
  fileprivate var places: [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    for screen in screens { places[name(of: screen.id)] = screen.name.range }
    for tab in tabs { places[name(of: tab.id)] = tab.name.range }
    for action in actions { places[name(of: action.id)] = action.name.range }
    return places
  }
}
