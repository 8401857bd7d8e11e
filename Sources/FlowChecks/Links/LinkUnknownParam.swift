import FlowDiagnostics
import FlowGraph

/// What a pattern gives is asked for.
enum LinkUnknownParam: GraphCheck {
  static let id = DiagnosticID.linkUnknownParam
  static let summary = "A placeholder of a link names no param of the screens that the link shows, or one that no URL can carry."
  static let rationale = """
    What stands at the placeholder in the URL goes to the param of that name: of the link's screen, or of
    a screen below it on the stack that the link builds. Here none of them has it, or its type is a list
    or a map, so the value would be lost. Correct the name, declare the param, or take the placeholder
    out of the pattern.
    """
  static let claimsAbsence = false

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for written in context.links.screens(of: graph) where context.isKnown(written.plan) {
      let params = written.params(in: graph)
      for name in written.pattern.placeholders {
        let known = params.filter { graph.params[$0].name.value == name }
        // Of a param whose type is faulty nothing is known.
        if known.contains(where: { graph.params[$0].type?.isScalar ?? true }) { continue }
        let screen = graph.name(of: written.target.screen)
        let near =
          Suggestions(params.map { graph.params[$0].name.value }).nearest(to: name)
          ?? (known.isEmpty ? written.misnamed(in: graph)?.param : nil)
        let message =
          known.isEmpty
          ? "no screen that this link shows has a param '\(name)'"
          : "'\(name)' is \(known.first.flatMap { graph.params[$0].type }?.withArticle ?? "a list"), which no URL can carry"
        findings.append(
          Diagnostic(
            id, message, at: written.written.text.range, subject: screen,
            related: known.prefix(1).map { RelatedPlace("declared here", graph.params[$0].name.range) },
            help: known.isEmpty ? near.map { "did you mean '$\($0)'?" } ?? "declare it under 'params' of '\(screen)'" : "leave it out",
            edits: near.map { written.written.edit(to: written.written.text.value.replacingPart("$\(name)", with: "$\($0)")) } ?? []))
      }
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
        menu: { actions: { showTea: { push: tea } } }
        tea:
          params: { name: String, size: Int? }
          link: ↓/tea/$name?s=$siz
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
        menu: { actions: { showTea: { push: tea } } }
        tea:
          params: { name: String, size: Int? }
          link: /tea/$name?s=$size
      """)
  ]
}
