/// What a template can read of a model, as JSON.
indirect enum ModelJSON {
  case text(String)
  case flag(Bool)
  case list([ModelJSON])
  case object([(key: String, value: ModelJSON)])

  init(_ model: some TemplateModel) { self = Self.fields(of: model) }

  private static func fields<Model: TemplateModel>(of model: Model) -> ModelJSON {
    .object(
      Model.fields.all.compactMap { field in
        value(field.value(model), kind: field.kind).map { (field.name, $0) }
      })
  }

  /// Nil for a text that is missing.
  private static func value(_ value: Any, kind: FieldKind) -> ModelJSON? {
    switch kind {
    case .text, .optionalText: (value as? String).map { .text($0) }
    case .flag: .flag(value as? Bool ?? false)
    case .texts: .list((value as? [String] ?? []).map { .text($0) })
    case .list: .list((value as? [any TemplateModel] ?? []).map { ModelJSON($0) })
    case .model: (value as? any TemplateModel).map { ModelJSON($0) }
    }
  }

  var text: String { rendered(indent: "") }

  private func rendered(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items):
      return items.isEmpty ? "[]" : "[\n" + items.map { inner + $0.rendered(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let pairs):
      let lines = pairs.map { "\(inner)\(Self.quoted($0.key)): \($0.value.rendered(indent: inner))" }
      return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
