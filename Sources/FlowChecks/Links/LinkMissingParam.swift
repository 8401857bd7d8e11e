import FlowDiagnostics
import FlowGraph

/// A pattern gives all that its screens need.
struct LinkMissingParam: GraphCheck {
  static let id = DiagnosticID("link-missing-param", .links, .error)
  static let summary = "The pattern of a link lacks a param that a screen which the link shows must be given."
  static let rationale = """
    A URL is all that a followed link knows. The link's screen, and every screen below it on the stack
    that the link builds, must be made from it alone, so each param that has no default and is not
    optional must stand in the pattern. Add it, give the param a default, or say with `via` that the
    screen which needs it is not below.
    """

  let pattern: WrittenLinks.Pattern
  let subject: String?
  /// What is missing, at least one.
  let params: [Located<String>]
  /// The pattern with what is missing put into it.
  let mended: String
  /// Whether a URL can carry all of them.
  let canBeGiven: Bool
  /// Whether the pattern has what is missing by another name.
  let isMisnamed: Bool

  var range: SourceRange { pattern.text.range }

  var message: String {
    let list = params.map { "'$\($0.value)'" }.joined(separator: ", ")
    return "the pattern lacks \(list), which \(params.count == 1 ? "is" : "are") needed for what the link shows"
  }

  var related: [RelatedPlace] { params.map { RelatedPlace("needed here", $0.range) } }

  var help: String? {
    canBeGiven
      ? "write '\(mended)', or give the param a default"
      : params.first.map { "give '\($0.value)' a default: no URL can carry a list or a map" }
  }

  var edits: [Edit] { canBeGiven ? pattern.edit(to: mended) : [] }
  var cause: FindingPlace? { isMisnamed ? FindingPlace(LinkUnknownParam.id, range) : nil }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    return context.placedLinks.compactMap { link in
      guard context.isKnown(link.plan) else { return nil }
      let missing = link.missing(in: graph)
      guard !missing.isEmpty else { return nil }
      return Self(
        pattern: link.written, subject: graph.name(of: link.target.screen), params: missing.map { graph.params[$0].name },
        mended: link.mended(in: graph), canBeGiven: missing.allSatisfy { graph.params[$0].type?.isScalar ?? true },
        isMisnamed: link.misnamed(in: graph) != nil)
    }
  }

  static let examples = [
    Example(
      """
        app: Journal
        start: days
        ---
        flow: days
        screens:
          list: { actions: { showDay: { push: day } } }
          day: { params: { date: String }, actions: { showPhoto: { push: photo } } }
      -   photo: { params: { number: Int }, link: ↓/photo/$number }
      +   photo: { params: { number: Int }, link: /photo/$number?date=$date }
      """)
  ]
}
