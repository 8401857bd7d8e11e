import FlowDiagnostics
import FlowGraph
import FlowModel

/// An argument has the type of its param.
enum ArgumentType: GraphCheck {
  static let id = DiagnosticID.argumentType
  static let summary = "The type of an argument is not that of its param."
  static let rationale = """
    Nothing is converted on the way: what is passed with `$` must have the param's own type (`T` goes
    into `T?`), and anything else must be a literal of it. Otherwise the generated Swift would not
    compile. Pass a value of the right type, or change the type of the param. What a link or `open` says
    of one name goes to every screen that it shows, so their params of that name must be of one type.
    """
  static let claimsAbsence = false

  /// What is passed on the spot is looked at while names are resolved; which screens a link shows is known only now.
  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    findings += self.findings(in: context.graph, context.links)
  }

  static func findings(in graph: NavigationGraph, _ links: WrittenLinks) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for link in links.screens(of: graph) {
      let given = Set(link.pattern.placeholders)
      let params = link.params(in: graph).filter { given.contains(graph.params[$0].name.value) }
      guard let (first, other) = conflict(among: params, graph) else { continue }
      findings.append(
        finding(
          "'$\(graph.params[first].name.value)'", first, other, at: link.written.text.range, graph.name(of: link.target.screen), graph))
    }
    checkOpens(graph, &findings)
    return findings
  }

  private static func checkOpens(_ graph: NavigationGraph, _ findings: inout [Diagnostic]) {
    let opens = Opens(graph).all
    let owners = opens.isEmpty ? OperationOwners() : OperationOwners(graph)
    // What lies below is given what the opened screen is, or else what the caller passes under its name.
    var passed: [ActionID: [String: ParamID]] = [:]
    for open in opens {
      var known =
        open.action.map { action in
          passed[action]
            ?? Dictionary(graph.parameters(of: action).compactMap { asked in asked.param.map { (asked.name, $0) } }) { first, _ in first }
        } ?? [:]
      for param in open.required(in: graph) {
        let name = graph.params[param].name.value
        let source = open.namesake(of: param, in: graph) ?? known[name] ?? param
        known[name] = source
        guard let from = graph.params[source].type, let type = graph.params[param].type, from != type, .optional(from) != type else {
          continue
        }
        findings.append(finding("'\(name)'", source, param, at: open.operation.targetRange, owners[open.operation.id]?.subject, graph))
        break
      }
      if let action = open.action { passed[action] = known }
    }
  }

  /// The first two params of one name that no text can be for both.
  private static func conflict(among params: [ParamID], _ graph: NavigationGraph) -> (ParamID, ParamID)? {
    var first: [String: ParamID] = [:]
    for param in params {
      let row = graph.params[param]
      guard let type = row.type else { continue }
      guard let known = first[row.name.value], let other = graph.params[known].type else {
        first[row.name.value] = param
        continue
      }
      if type.unwrapped != other.unwrapped { return (known, param) }
    }
    return nil
  }

  private static func finding(
    _ what: String, _ first: ParamID, _ other: ParamID, at range: SourceRange, _ subject: String?, _ graph: NavigationGraph
  ) -> Diagnostic {
    let (type, otherType) = (graph.params[first].type?.description ?? "", graph.params[other].type?.description ?? "")
    return Diagnostic(
      id, "\(what) would be of type \(type) and \(otherType) at once: two of the screens that are shown take it", at: range,
      subject: subject,
      related: [
        RelatedPlace("\(type) here", graph.params[first].name.range), RelatedPlace("\(otherType) here", graph.params[other].name.range),
      ],
      help: "rename one of the params")
  }

  static let violating = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            cookForTwo: { present: recipe, with: { servings: ↓two } }
      ---
      flow: recipe
      screens:
        recipe:
          params: { servings: Int }
      """),
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes: { actions: { open: { push: recipe } } }
        recipe:
          params: { id: Int, name: String }
          actions: { cook: { present: timer, with: { recipe: ↓$name } } }
      ---
      flow: timer
      screens:
        timer:
          params: { recipe: Int }
      """),
    Example(
      """
      app: Library
      start: shelves
      ---
      flow: shelves
      screens:
        shelves: { actions: { show: { push: shelf } } }
        shelf: { params: { id: Int }, actions: { show: { push: book } } }
        book: { params: { id: String }, link: ↓/book/$id }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            cookForTwo: { present: recipe, with: { servings: 2 } }
      ---
      flow: recipe
      screens:
        recipe:
          params: { servings: Int }
      """),
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes: { actions: { open: { push: recipe } } }
        recipe:
          params: { id: Int, name: String }
          actions: { cook: { present: timer, with: { recipe: $id } } }
      ---
      flow: timer
      screens:
        timer:
          params: { recipe: Int }
      """),
    Example(
      """
      app: Library
      start: shelves
      ---
      flow: shelves
      screens:
        shelves: { actions: { show: { push: shelf } } }
        shelf: { params: { shelf: Int }, actions: { show: { push: book } } }
        book: { params: { id: String }, link: /book/$shelf/$id }
      """),
  ]
}
