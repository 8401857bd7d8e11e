import Mustache

/// What a template can do with a field.
enum FieldKind {
  /// `{{name}}`
  case text
  /// `{{#name}}…{{.}}…{{/name}}`: text that may be missing.
  case optionalText
  /// `{{#name}}…{{/name}}`
  case flag
  /// `{{#name}}…{{.}}…{{/name}}`
  case texts
  /// `{{#name}}…{{field of the element}}…{{/name}}`
  case list(any TemplateModel.Type)
  /// `{{#name}}…{{field of it}}…{{/name}}`
  case model(any TemplateModel.Type)
}

/// One name that a model answers to.
struct Field<Model>: Sendable {
  let name: String
  /// What it holds: a sentence for authors of templates.
  let summary: String
  let kind: FieldKind
  /// Never nil, because Mustache would go on to look for the name in the models around this one.
  let value: @Sendable (Model) -> Any

  static func text(_ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> String) -> Field {
    Field(name: name, summary: summary, kind: .text, value: value)
  }

  static func optionalText(_ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> String?) -> Field {
    Field(name: name, summary: summary, kind: .optionalText) { value($0) ?? Absent() as Any }
  }

  static func flag(_ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Bool) -> Field {
    Field(name: name, summary: summary, kind: .flag, value: value)
  }

  static func texts(_ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> [String]) -> Field {
    Field(name: name, summary: summary, kind: .texts, value: value)
  }

  static func list<Element: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> [Element]
  ) -> Field {
    Field(name: name, summary: summary, kind: .list(Element.self), value: value)
  }

  static func model<Inner: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Inner
  ) -> Field {
    Field(name: name, summary: summary, kind: .model(Inner.self), value: value)
  }
}

/// A text that is missing: a section over it is empty.
private struct Absent: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}
