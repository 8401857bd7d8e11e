import FlowChecks
import FlowDiagnostics

extension FormatContext {
  /// All that is known of checks, and where the screens and actions of a project are written.
  public init(_ compilation: Compilation, failing: Severity) {
    self.init(
      rules: {
        Checks.all.map { check in
          let page = check.page
          return Rule(id: check.id, summary: page.summary, rationale: page.rationale)
        }
      }, failing: failing, version: flowcVersion, places: { compilation.graph?.placesOfMoves ?? [:] })
  }
}
