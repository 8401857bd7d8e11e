import FlowDiagnostics

extension JSONValue {
  /// What a template can read of a model.
  init<Model: TemplateModel>(_ model: Model) {
    self = withUnsafePointer(to: model) { JSONValue(Model.self, at: $0) }
  }

  private init(_ type: any TemplateModel.Type, at place: ModelPlace) {
    let members = type.namedValues.compactMap { name, value in JSONValue(value, at: place).map { (name, $0) } }
    self = .object(Dictionary(members) { first, _ in first })
  }

  /// Nil for a text that is missing.
  private init?(_ value: FieldValue, at place: ModelPlace) {
    switch value {
    case .text(let access): self = .string(access.value(at: place))
    case .optionalText(let access):
      guard let text = access.value(at: place) else { return nil }
      self = .string(text)
    case .flag(let access): self = .bool(access.value(at: place))
    case .texts(let access): self = .array(access.value(at: place).map { .string($0) })
    case .list(let type, let access):
      var items: [JSONValue] = []
      access.withElements(at: place) { elements in
        items = (0..<elements.count).compactMap { elements[$0].map { JSONValue(type, at: $0) } }
      }
      self = .array(items)
    case .model(let type, let access):
      var object: JSONValue?
      access.withPlace(at: place) { object = JSONValue(type, at: $0) }
      guard let object else { return nil }
      self = object
    }
  }
}
