/// What a template can read of a model, as JSON.
indirect enum ModelJSON {
  case text(String)
  case flag(Bool)
  case list([ModelJSON])
  case object([(key: String, value: ModelJSON)])

  init<Model: TemplateModel>(_ model: Model) {
    self = withUnsafePointer(to: model) { ModelJSON(Model.self, at: $0) }
  }

  private init(_ type: any TemplateModel.Type, at place: ModelPlace) {
    self = .object(type.namedValues.compactMap { name, value in Self.json(value, at: place).map { (name, $0) } })
  }

  /// Nil for a text that is missing.
  private static func json(_ value: FieldValue, at place: ModelPlace) -> ModelJSON? {
    switch value {
    case .text(let access): return .text(access.value(at: place))
    case .optionalText(let access): return access.value(at: place).map { .text($0) }
    case .flag(let access): return .flag(access.value(at: place))
    case .texts(let access): return .list(access.value(at: place).map { .text($0) })
    case .list(let type, let access):
      var items: [ModelJSON] = []
      access.withElements(at: place) { elements in
        items = (0..<elements.count).compactMap { elements[$0].map { ModelJSON(type, at: $0) } }
      }
      return .list(items)
    case .model(let type, let access):
      var object: ModelJSON?
      access.withPlace(at: place) { object = ModelJSON(type, at: $0) }
      return object
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
