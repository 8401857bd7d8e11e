import FlowDiagnostics
import FlowGraph

/// It can be told which of two links a URL means.
struct LinkAmbiguous: GraphCheck {
  static let id = DiagnosticID("link-ambiguous", .links, .error)
  static let summary = "Two links differ only in the names of their placeholders or in their query, so a URL can mean both."
  static let rationale = """
    Of several patterns that fit a URL, the one with text at the first segment where they differ goes
    before the one with a placeholder there. These two have text and placeholders at the same segments,
    and what stands in the query does not tell them apart, so neither goes first. The links of screens
    and of the app's actions are one space. Give one of them another segment.
    """

  let pattern: Located<String>
  let subject: String?
  /// The link before it, and whose that is.
  let earlier: Located<String>
  let earlierOwner: String
  /// A URL that both fit, if one is known.
  let url: String?

  var range: SourceRange { pattern.range }
  var message: String {
    "a URL that fits '\(pattern.value)' fits '\(earlier.value)' too" + (url.map { ", such as '\($0)'" } ?? "")
  }
  var related: [RelatedPlace] { [RelatedPlace("the link of '\(earlierOwner)'", earlier.range)] }
  var help: String? { "give one of them a segment of its own" }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    var first: [[String?]: WrittenLinks.Pattern] = [:]
    var findings: [Self] = []
    for written in context.links.patterns {
      guard let shape = written.pattern?.shape else { continue }
      guard let earlier = first[shape] else {
        first[shape] = written
        continue
      }
      // Equal texts are duplicates.
      guard earlier.text.value != written.text.value else { continue }
      findings.append(
        Self(
          pattern: written.text, subject: written.name(in: context.graph), earlier: earlier.text,
          earlierOwner: earlier.name(in: context.graph), url: SharedURL(context.graph).text(of: earlier, and: written)))
    }
    return findings
  }

  static let examples = [
    Example(
      """
        app: Teahouse
        start: shop
        ---
        flow: shop
        screens:
          menu: { actions: { showTea: { push: tea }, showPot: { push: pot } } }
          tea: { params: { name: String }, link: /shop/$name }
      -   pot: { params: { id: Int }, link: ↓/shop/$id }
      +   pot: { params: { id: Int }, link: /shop/pots/$id }
      """)
  ]
}
