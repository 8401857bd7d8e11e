import FlowGraph
import FlowModel

extension ModelBuilder {
  /// Returns the text and the buttons of an alert, or nil for a screen with a view.
  func alert(_ id: ScreenID, _ declared: ScreenDeclaration, _ parameters: [ParameterModel]) -> AlertModel? {
    let row = graph.screens[id]
    guard graph.flows[row.flow].kind.isAlert else { return nil }
    let title = InterpolatedText(declared.title ?? SpacedName.spaced(row.name.value), of: declared)
    let message = declared.message.map { InterpolatedText($0.value, of: declared) }
    var texts = [title] + (message.map { [$0] } ?? [])
    let buttons = row.actions.filter { !graph.actions[$0].isPrivate }.map { action in
      let name = graph.actions[action].name.value
      let body = declared.actions.first { $0.name.range == graph.actions[action].name.range }?.body
      let isConditional = body.map { !$0.isList && !($0.choices.first?.modifiers.when.isEmpty ?? true) } ?? false
      let shown = InterpolatedText(body?.buttonTitle?.value ?? SpacedName.spaced(name), of: declared)
      texts.append(shown)
      return AlertButtonModel(
        name: name, title: shown.literal(of: parameters),
        role: body?.role?.value.rawValue, isConditional: isConditional,
        body: actions.body(graph.actions[action].choices, of: id, MoveScope(reserved: writer.reservedLocals)))
    }
    let names = parameters.map { parameter in texts.contains { $0.asks(for: parameter) } ? parameter.name : nil }
    let isOnly = graph.flows[row.flow].screens.count == 1 && names.allSatisfy { $0 == nil }
    return AlertModel(
      pattern: isOnly ? nil : writer.screenNames.pattern(of: id, bindings: names), title: title.literal(of: parameters),
      message: message?.literal(of: parameters), buttons: buttons)
  }
}
