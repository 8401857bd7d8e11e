import FlowDiagnostics

extension JSONValue {
  /// Creates the JSON of everything that a template can read from a model.
  init(_ model: any TemplateModel) {
    let members = model.namedValues.compactMap { name, value in JSONValue(value).map { (name, $0) } }
    self = .object(Dictionary(members) { first, _ in first })
  }

  /// Creates the JSON of a field, or returns nil for a missing text.
  private init?(_ value: FieldValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .optionalText(let text):
      guard let text else { return nil }
      self = .string(text)
    case .flag(let isSet): self = .bool(isSet)
    case .texts(let texts): self = .array(texts.map { .string($0) })
    case .list(let models): self = .array(models.map { JSONValue($0) })
    case .model(let model): self = JSONValue(model)
    }
  }
}
