import FlowDiagnostics
import FlowGraph

/// Reports a missing argument of a screen below an opened one. Name resolution reports the other missing arguments, but doesn't know yet
/// which screens are below.
extension MissingArgument: GraphCheck {
  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    let opens = Opens(graph).all.filter { $0.action == nil }
    return opens.compactMap { open in
      let bound = Set(open.operation.arguments.map(\.name))
      var names: Set<String> = []
      let missing = open.required(in: graph).filter { param in
        let row = graph.params[param]
        return !bound.contains(row.name.value) && names.insert(row.name.value).inserted
      }
      guard let first = missing.first, let lower = open.below.first(where: { graph.screens[$0].params.contains(first) }) else { return nil }
      let name = graph.params[first].name
      return Self(
        .belowOpened(
          screen: graph.name(of: lower), name.value, opened: graph.name(of: open.screen),
          isOfOpened: open.namesake(of: first, in: graph) != nil),
        at: open.operation.targetRange, subject: graph.owner(of: open.operation.id)?.subject, param: name.range)
    }
  }
}
