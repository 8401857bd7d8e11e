import FlowChecks
import FlowDiagnostics

extension FormatContext {
  /// All that is known of checks, and where the screens and actions of a project are written.
  public init(_ compilation: Compilation, failing: Severity) {
    self.init(
      rules: Checks.all.map { Rule(id: $0.id, summary: $0.summary, rationale: $0.rationale) }, failing: failing,
      version: flowcVersion, places: { compilation.graph?.placesOfMoves ?? [:] })
  }
}
