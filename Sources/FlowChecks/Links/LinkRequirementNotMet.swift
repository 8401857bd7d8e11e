import FlowDiagnostics
import FlowGraph

/// Reports a link to a screen with requirements that may not hold.
struct LinkRequirementNotMet: StateCheck {
  static let id = DiagnosticID("link-requirement-not-met", .links, .error)

  let range: SourceRange
  let screen: String
  /// The first requirement that may not hold, as it is written.
  let requirement: Located<String>?
  let trace: FindingTrace?

  var subject: String? { screen }
  /// One `unmet` of the app fixes all links.
  var mistake: Mistake? { .named("no unmet") }
  var message: String { "this leads to '\(screen)' even while '\(requirement?.value ?? "")' does not hold" }
  var related: [RelatedPlace] { requirement.map { [RelatedPlace("required here", $0.range)] } ?? [] }
  var help: String? { "add 'unmet: { root: … }' to 'links' of the app" }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    return context.search.unmetLinks.map { unmet in
      let first = unmet.requirements.first.map { Located(graph.text(of: $0), $0.range) }
      return Self(
        range: graph.range(of: unmet.link), screen: graph.name(of: unmet.link.screen), requirement: first,
        trace: FindingTrace(unmet.trace, graph))
    }
  }
}
