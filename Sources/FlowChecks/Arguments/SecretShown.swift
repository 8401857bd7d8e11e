import FlowDiagnostics
import FlowGraph

/// What is passed on the spot is looked at while names are resolved; which screens a link shows is known only now. What `open` gives to two of
/// them their link gives to both, too.
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
