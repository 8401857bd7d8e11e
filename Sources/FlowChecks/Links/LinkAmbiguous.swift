import FlowDiagnostics
import FlowGraph

/// It can be told which of two links a URL means.
enum LinkAmbiguous: GraphCheck {
  static let id = DiagnosticID.linkAmbiguous
  static let summary = "Two links differ only in the names of their placeholders or in their query, so a URL can mean both."
  static let rationale = """
    Of several patterns that fit a URL, the one with text at the first segment where they differ goes
    before the one with a placeholder there. These two have text and placeholders at the same segments,
    and what stands in the query does not tell them apart, so neither goes first. The links of screens
    and of the app's actions are one space. Give one of them another segment.
    """
  static let claimsAbsence = false

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    var first: [[String?]: WrittenLinks.Pattern] = [:]
    for written in context.links.patterns {
      guard let shape = written.pattern?.shape else { continue }
      guard let earlier = first[shape] else {
        first[shape] = written
        continue
      }
      // Equal texts are duplicates.
      guard earlier.text.value != written.text.value else { continue }
      findings.append(
        Diagnostic(
          id, "a URL that fits '\(written.text.value)' fits '\(earlier.text.value)' too", at: written.text.range,
          subject: written.name(in: context.graph),
          related: [RelatedPlace("the link of '\(earlier.name(in: context.graph))'", earlier.text.range)],
          help: "give one of them a segment of its own"))
    }
  }

  static let violating = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea }, showPot: { push: pot } } }
        tea: { params: { name: String }, link: /shop/$name }
        pot: { params: { id: Int }, link: ↓/shop/$id }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea }, showPot: { push: pot } } }
        tea: { params: { name: String }, link: /shop/$name }
        pot: { params: { id: Int }, link: /shop/pots/$id }
      """)
  ]
}
