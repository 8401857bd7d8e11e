import FlowGraph
import FlowModel

extension ModelBuilder {
  /// What an alert says and offers; nil for a screen with a view.
  func alert(_ id: ScreenID, _ declared: ScreenDeclaration, _ parameters: [ParameterModel]) -> AlertModel? {
    let row = graph.screens[id]
    guard graph.flows[row.flow].kind.isAlert else { return nil }
    let title = declared.title ?? SpacedName.spaced(row.name.value)
    let asked = Set(AlertText.placeholders(in: title) + AlertText.placeholders(in: declared.message?.value ?? ""))
    let names = parameters.map { asked.contains($0.label) ? $0.name : nil }
    let values = parameters.compactMap { asked.contains($0.label) ? value(of: $0) : nil }
    let buttons = row.actions.filter { !graph.actions[$0].isPrivate }.map { action in
      let name = graph.actions[action].name.value
      let body = declared.actions.first { $0.name.range == graph.actions[action].name.range }?.body
      let isConditional = body.map { !$0.isList && !($0.choices.first?.modifiers.when.isEmpty ?? true) } ?? false
      return AlertButtonModel(
        name: StringLiteral.quoted(name), title: StringLiteral.quoted(body?.buttonTitle ?? SpacedName.spaced(name)),
        role: body?.role?.value.rawValue, isConditional: isConditional)
    }
    return AlertModel(
      pattern: writer.names.casePattern(of: id, bindings: names), title: StringLiteral.quoted(title),
      message: declared.message.map { StringLiteral.quoted($0.value) }, values: values, buttons: buttons)
  }

  /// A param as an entry of a dictionary of texts.
  private func value(of parameter: ParameterModel) -> String {
    let key = StringLiteral.quoted(parameter.label)
    if parameter.isText { return "\(key): \(parameter.name)" }
    return parameter.isOptional ? "\(key): \(parameter.name).map { \"\\($0)\" } ?? \"\"" : "\(key): \"\\(\(parameter.name))\""
  }
}

/// A name as people read it.
enum SpacedName {
  /// `doNotSend` as `Do not send`; capitals in a row stay one word.
  static func spaced(_ name: String) -> String {
    var result = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isWord = index > 0 && character.isUppercase && !characters[index - 1].isUppercase
      let isAlone = isWord && !(index + 1 < characters.count && characters[index + 1].isUppercase)
      if character == "_" {
        result += " "
      } else if isWord {
        result += " " + (isAlone ? character.lowercased() : String(character))
      } else {
        result += index == 0 ? character.uppercased() : String(character)
      }
    }
    return result
  }
}
