import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a placeholder of a pattern that isn't a param which a URL can carry.
struct LinkUnknownParam: GraphCheck {
  static let id = DiagnosticID("link-unknown-param", .links, .error)

  /// The name of the placeholder.
  let name: String
  let pattern: WrittenLinks.Pattern
  /// The dotted name of the screen that the link leads to, or of the action that it runs.
  let owner: String
  /// The param of that name, if there is one, with its type if it is known.
  let param: (range: SourceRange, type: TypeExpression?)?
  let nearest: String?

  var range: SourceRange { pattern.text.range }
  var subject: String? { owner }

  var message: String {
    guard let param else {
      return isOfAction ? "no move of this link takes '\(name)'" : "no screen that this link shows has a param '\(name)'"
    }
    return "'\(name)' is \(param.type?.withArticle ?? "a list"), which a URL can't contain"
  }

  var related: [RelatedPlace] { param.map { [RelatedPlace("declared here", $0.range)] } ?? [] }

  var help: String? {
    guard param == nil else { return isOfAction ? "pass the param with 'with', or delete it" : "delete it" }
    return nearest.map { "did you mean '$\($0)'?" } ?? "declare it under 'params' of '\(owner)'"
  }

  var edits: [Edit] { nearest.map { pattern.edit(to: pattern.text.value.replacingPart("$\(name)", with: "$\($0)")) } ?? [] }

  private var isOfAction: Bool { if case .action = pattern.owner { true } else { false } }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] { amongScreens(context) + amongActions(context) }

  private static func amongScreens(_ context: GraphContext) -> [Self] {
    let graph = context.graph
    var findings: [Self] = []
    for link in context.placedLinks where context.isKnown(link.plan) {
      let placeholders = link.pattern.placeholders
      let free = link.params.map { graph.params[$0].name.value }.filter { !placeholders.contains($0) }
      for name in placeholders {
        let known = link.params.filter { graph.params[$0].name.value == name }
        // If the type of a param is faulty, a URL may be able to carry the param.
        if known.contains(where: { graph.params[$0].type?.isScalar ?? true }) { continue }
        let near = Suggestions(free).nearest(to: name) ?? (known.isEmpty ? link.misnamed(in: graph)?.param : nil)
        findings.append(
          Self(
            name: name, pattern: link.written, owner: graph.name(of: link.target.screen),
            param: known.first.map { (graph.params[$0].name.range, graph.params[$0].type) }, nearest: near))
      }
    }
    return findings
  }

  /// Returns the findings about links of actions of the app. Their params are the arguments that their verbs don't get from elsewhere.
  private static func amongActions(_ context: GraphContext) -> [Self] {
    let graph = context.graph
    var findings: [Self] = []
    for written in context.links.patterns {
      guard case .action(let action) = written.owner, let placeholders = written.pattern?.placeholders, context.isKnown(action) else {
        continue
      }
      let asked = graph.parameters(of: action)
      let free = asked.map(\.name).filter { !placeholders.contains($0) }
      for name in placeholders {
        let known = asked.first { $0.name == name }
        if let known, graph.type(of: known)?.isScalar ?? true { continue }
        let near = known == nil ? Suggestions(free).nearest(to: name) : nil
        // A placeholder without a param may be there so that the URL fits with any text at this place.
        if known == nil, near == nil { continue }
        findings.append(
          Self(
            name: name, pattern: written, owner: graph.name(of: action),
            param: known?.param.map { (graph.params[$0].name.range, graph.params[$0].type) },
            nearest: near))
      }
    }
    return findings
  }
}
