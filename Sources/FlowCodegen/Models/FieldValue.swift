/// The value of a model's field.
enum FieldValue: Sendable {
  /// `{{name}}`
  case text(String)
  /// `{{#name}}…{{.}}…{{/name}}`: text that may be missing.
  case optionalText(String?)
  /// `{{#name}}…{{/name}}`
  case flag(Bool)
  /// `{{#name}}…{{.}}…{{/name}}`
  case texts([String])
  /// `{{#name}}…{{field of the element}}…{{/name}}`
  case list([any TemplateModel])
  /// `{{#name}}…{{field of it}}…{{/name}}`
  case model(any TemplateModel)

  /// Whether a section of this value is rendered for nothing.
  var isMissing: Bool {
    switch self {
    case .text, .model: false
    case .optionalText(let text): text == nil
    case .flag(let isSet): !isSet
    case .texts(let texts): texts.isEmpty
    case .list(let models): models.isEmpty
    }
  }
}

/// The kind of a value, which is known before there is a model.
enum FieldKind: Sendable {
  case text, optionalText, flag, texts
  case list(any TemplateModel.Type)
  case model(any TemplateModel.Type)
}
