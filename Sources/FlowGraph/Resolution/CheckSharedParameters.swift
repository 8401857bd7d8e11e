import FlowDiagnostics
import FlowModel

extension Resolver {
  /// The choices of one action share parameters of one name, which then must be of one type.
  mutating func checkSharedParameters(of choices: IDRange<ChoiceID>, _ scope: Scope) {
    var first: [String: ParamID] = [:]
    for choice in choices {
      let operation = graph.operations[graph.choices[choice].operation]
      for param in graph.params(of: operation.verb) where !operation.arguments.contains(where: { $0.param == param }) {
        let name = graph.params[param].name
        guard let other = first[name.value], let type = graph.params[param].type, let otherType = graph.params[other].type,
          type != otherType
        else {
          first[name.value] = first[name.value] ?? param
          continue
        }
        report(
          .argumentType, "the choices share the parameter '\(name.value)', which is a \(otherType) in one and a \(type) here",
          at: operation.targetRange, subject: .scope(scope),
          related: [
            RelatedPlace("the \(otherType)", graph.params[other].name.range), RelatedPlace("the \(type)", name.range),
          ],
          help: "bind one of them with 'with', or rename the param")
        return
      }
    }
  }
}
