import FlowChecks
import FlowDiagnostics

extension FormatContext {
  /// Creates a context with all checks, and with the places where the screens and actions of a project are declared.
  ///
  /// - Parameters:
  ///   - compilation: The compiled project.
  ///   - failing: The severity from which on a finding fails the run.
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
