import Mustache

/// A value that templates read, with a list of what they may ask it for.
///
/// The list is the only way in: it answers templates, it is what templates are checked against before anything is
/// rendered, and it documents the model.
protocol TemplateModel: MustacheParent, Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateModel {
  func child(named name: String) -> Any? { Self.fields[name]?.value(self) }

  /// What a name stands for in a template.
  static func kind(of name: String) -> FieldKind? { fields[name]?.kind }
}

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

/// All names that a model answers to, in the order in which they are documented.
struct Fields<Model>: Sendable {
  let all: [Field<Model>]
  private let byName: [String: Field<Model>]

  init(_ fields: [Field<Model>]) {
    all = fields
    byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> Field<Model>? { byName[name] }

  var names: [String] { all.map(\.name) }
}

/// A text that is missing: a section over it is empty.
private struct Absent: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}
