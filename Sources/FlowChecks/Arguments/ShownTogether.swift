import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a type conflict between params that get one value. Name resolution checks the other arguments, but doesn't know yet which
/// screens a link or `open` shows.
extension ArgumentType: GraphCheck {
  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] { links(context) + opens(context.graph) }

  private static func links(_ context: GraphContext) -> [Self] {
    let graph = context.graph
    return context.placedLinks.compactMap { link in
      let given = Set(link.pattern.placeholders)
      let params = link.params.filter { given.contains(graph.params[$0].name.value) }
      guard let (first, other) = conflict(among: params, graph) else { return nil }
      return Self(
        "'$\(graph.params[first].name.value)'", first, other, at: link.written.text.range, graph.name(of: link.target.screen), graph)
    }
  }

  private static func opens(_ graph: NavigationGraph) -> [Self] {
    let opens = Opens(graph).all
    // A param below gets the value of the opened screen's param with that name. If there is none, it gets the caller's argument of that
    // name.
    var passed: [ActionID: [String: ParamID]] = [:]
    var findings: [Self] = []
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
        findings.append(
          Self("'\(name)'", source, param, at: open.operation.targetRange, graph.owner(of: open.operation.id)?.subject, graph))
        break
      }
      if let action = open.action { passed[action] = known }
    }
    return findings
  }

  /// Returns the first two params that have one name and types that no text fits both of.
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

  private init(
    _ name: String, _ first: ParamID, _ other: ParamID, at range: SourceRange, _ subject: String?, _ graph: NavigationGraph
  ) {
    let (first, second) = (graph.params[first], graph.params[other])
    self.init(.shown(name, first: (first.type, first.name.range), second: (second.type, second.name.range)), at: range, subject: subject)
  }
}
