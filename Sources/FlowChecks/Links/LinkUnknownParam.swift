import FlowDiagnostics
import FlowGraph
import FlowModel

/// What a pattern gives is asked for.
struct LinkUnknownParam: GraphCheck {
  static let id = DiagnosticID("link-unknown-param", .links, .error)
  static let summary = "A placeholder of a link names no param of the screens that the link shows, or one that no URL can carry."
  static let rationale = """
    What stands at the placeholder in the URL goes to the param of that name: of the link's screen, or of
    a screen below it on the stack that the link builds. Here none of them has it, or its type is a list
    or a map, so the value would be lost. Correct the name, declare the param, or take the placeholder
    out of the pattern.
    """

  /// The placeholder that stands for nothing.
  let name: String
  let pattern: WrittenLinks.Pattern
  /// The dotted name of the screen that the link leads to.
  let screen: String
  /// The param of the name, where there is one, with its type if that is known.
  let param: (range: SourceRange, type: TypeExpression?)?
  let nearest: String?

  var range: SourceRange { pattern.text.range }
  var subject: String? { screen }

  var message: String {
    guard let param else { return "no screen that this link shows has a param '\(name)'" }
    return "'\(name)' is \(param.type?.withArticle ?? "a list"), which no URL can carry"
  }

  var related: [RelatedPlace] { param.map { [RelatedPlace("declared here", $0.range)] } ?? [] }

  var help: String? {
    guard param == nil else { return "leave it out" }
    return nearest.map { "did you mean '$\($0)'?" } ?? "declare it under 'params' of '\(screen)'"
  }

  var edits: [Edit] { nearest.map { pattern.edit(to: pattern.text.value.replacingPart("$\(name)", with: "$\($0)")) } ?? [] }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    var findings: [Self] = []
    for link in context.placedLinks where context.isKnown(link.plan) {
      let placeholders = link.pattern.placeholders
      let free = link.params.map { graph.params[$0].name.value }.filter { !placeholders.contains($0) }
      for name in placeholders {
        let known = link.params.filter { graph.params[$0].name.value == name }
        // Of a param whose type is faulty nothing is known.
        if known.contains(where: { graph.params[$0].type?.isScalar ?? true }) { continue }
        let near = Suggestions(free).nearest(to: name) ?? (known.isEmpty ? link.misnamed(in: graph)?.param : nil)
        findings.append(
          Self(
            name: name, pattern: link.written, screen: graph.name(of: link.target.screen),
            param: known.first.map { (graph.params[$0].name.range, graph.params[$0].type) }, nearest: near))
      }
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
          menu: { actions: { showTea: { push: tea } } }
          tea:
            params: { name: String, size: Int? }
      -     link: ↓/tea/$name?s=$siz
      +     link: /tea/$name?s=$size
      """)
  ]
}
