import FlowDiagnostics
import FlowGraph

/// A pattern gives all that its screens need.
enum LinkMissingParam: GraphCheck {
  static let id = DiagnosticID.linkMissingParam
  static let summary = "The pattern of a link lacks a param that a screen which the link shows must be given."
  static let rationale = """
    A URL is all that a followed link knows. The link's screen, and every screen below it on the stack
    that the link builds, must be made from it alone, so each param that has no default and is not
    optional must stand in the pattern. Add it, give the param a default, or say with `via` that the
    screen which needs it is not below.
    """
  static let claimsAbsence = false

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for link in context.links.screens(of: graph) where context.isKnown(link.plan) {
      let missing = link.missing(in: graph)
      guard let first = missing.first else { continue }
      let canBeGiven = missing.allSatisfy { graph.params[$0].type?.isScalar ?? true }
      let list = missing.map { "'$\(graph.params[$0].name.value)'" }.joined(separator: ", ")
      let mended = link.mended(in: graph)
      var finding = Diagnostic(
        id, "the pattern lacks \(list), which \(missing.count == 1 ? "is" : "are") needed for what the link shows",
        at: link.written.text.range, subject: graph.name(of: link.target.screen),
        related: missing.map { RelatedPlace("needed here", graph.params[$0].name.range) },
        help: canBeGiven
          ? "write '\(mended)', or give the param a default"
          : "give '\(graph.params[first].name.value)' a default: no URL can carry a list or a map",
        edits: canBeGiven ? link.written.edit(to: mended) : [])
      // It is there by another name.
      if link.misnamed(in: graph) != nil { finding.cause = FindingPlace(.linkUnknownParam, link.written.text.range) }
      findings.append(finding)
    }
  }

  static let violating = [
    Example(
      """
      app: Journal
      start: days
      ---
      flow: days
      screens:
        list: { actions: { showDay: { push: day } } }
        day: { params: { date: String }, actions: { showPhoto: { push: photo } } }
        photo: { params: { number: Int }, link: ↓/photo/$number }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Journal
      start: days
      ---
      flow: days
      screens:
        list: { actions: { showDay: { push: day } } }
        day: { params: { date: String }, actions: { showPhoto: { push: photo } } }
        photo: { params: { number: Int }, link: /photo/$number?date=$date }
      """)
  ]
}
