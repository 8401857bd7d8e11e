import FlowDiagnostics
import FlowGraph

/// A pattern stands once.
enum LinkDuplicate: GraphCheck {
  static let id = DiagnosticID.linkDuplicate
  static let summary = "Two links have the same pattern."
  static let rationale = """
    A URL leads to one place. Which of the two would be taken is nobody's decision, so it is an error:
    delete one, or give it another pattern. The links of screens and of the app's actions are one space.
    """
  static let claimsAbsence = false

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    var first: [String: WrittenLinks.Pattern] = [:]
    for written in context.links.patterns where written.pattern != nil {
      guard let earlier = first[written.text.value] else {
        first[written.text.value] = written
        continue
      }
      findings.append(
        Diagnostic(
          id, "'\(written.text.value)' is the link of '\(earlier.name(in: context.graph))' already", at: written.text.range,
          subject: written.name(in: context.graph),
          related: earlier.text.range == written.text.range ? [] : [RelatedPlace("first given here", earlier.text.range)],
          help: "delete one of them, or give it another pattern"))
    }
  }

  static let violating = [
    Example(
      """
      app: Teahouse
      start: shop
      actions:
        home: { link: /tea, root: shop }
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea } } }
        tea: { link: ↓/tea }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Teahouse
      start: shop
      actions:
        home: { link: /home, root: shop }
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea } } }
        tea: { link: /tea }
      """)
  ]
}
