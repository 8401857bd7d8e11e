import FlowDiagnostics
import FlowGraph

/// Reports a link that gives a secret value to a param that isn't secret. The resolver reports values that a move passes. The screens that
/// a link shows are known only after the resolver has run.
extension SecretExposed: GraphCheck {
  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    return context.placedLinks.compactMap { link in
      let given = Set(link.pattern.placeholders)
      return first(among: link.params.filter { given.contains(graph.params[$0].name.value) }, graph)
        .map { Self($0, passedTo: $1, at: link.written.text.range, subject: graph.name(of: link.target.screen)) }
    }
  }

  /// The first secret param with one of the same name that isn't secret.
  private static func first(among params: [ParamID], _ graph: NavigationGraph) -> (Located<String>, Located<String>)? {
    for secret in params where graph.params[secret].isSecret {
      let name = graph.params[secret].name
      if let taker = params.first(where: { !graph.params[$0].isSecret && graph.params[$0].name.value == name.value }) {
        return (name, graph.params[taker].name)
      }
    }
    return nil
  }
}
