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
///
/// What is stored is best named by a key path, because it is read where it lies. What a closure makes is made each time
/// that a template asks for it.
struct Field<Model>: Sendable {
  let name: String
  /// What it holds: a sentence for authors of templates.
  let summary: String
  let value: FieldValue

  private init(_ name: String, _ summary: String, _ value: FieldValue) {
    self.name = name
    self.summary = summary
    self.value = value
  }

  // MARK: Stored

  static func text(_ name: String, _ summary: String, _ path: KeyPath<Model, String> & Sendable) -> Field {
    Field(name, summary, .text(FieldAccess(path)))
  }

  static func optionalText(_ name: String, _ summary: String, _ path: KeyPath<Model, String?> & Sendable) -> Field {
    Field(name, summary, .optionalText(FieldAccess(path)))
  }

  static func flag(_ name: String, _ summary: String, _ path: KeyPath<Model, Bool> & Sendable) -> Field {
    Field(name, summary, .flag(FieldAccess(path)))
  }

  static func texts(_ name: String, _ summary: String, _ path: KeyPath<Model, [String]> & Sendable) -> Field {
    Field(name, summary, .texts(FieldAccess(path)))
  }

  static func list<Element: TemplateModel>(
    _ name: String, _ summary: String, _ path: KeyPath<Model, [Element]> & Sendable
  ) -> Field {
    Field(name, summary, .list(Element.self, FieldAccess(path).elements()))
  }

  static func model<Inner: TemplateModel>(
    _ name: String, _ summary: String, _ path: KeyPath<Model, Inner> & Sendable
  ) -> Field {
    Field(name, summary, .model(Inner.self, FieldAccess(path).place()))
  }

  // MARK: Made

  static func text(_ name: String, _ summary: String, _ make: @escaping @Sendable (Model) -> String) -> Field {
    Field(name, summary, .text(FieldAccess(make)))
  }

  static func optionalText(_ name: String, _ summary: String, _ make: @escaping @Sendable (Model) -> String?) -> Field {
    Field(name, summary, .optionalText(FieldAccess(make)))
  }

  static func flag(_ name: String, _ summary: String, _ make: @escaping @Sendable (Model) -> Bool) -> Field {
    Field(name, summary, .flag(FieldAccess(make)))
  }

  static func texts(_ name: String, _ summary: String, _ make: @escaping @Sendable (Model) -> [String]) -> Field {
    Field(name, summary, .texts(FieldAccess(make)))
  }

  static func list<Element: TemplateModel>(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (Model) -> [Element]
  ) -> Field {
    Field(name, summary, .list(Element.self, FieldAccess(make).elements()))
  }

  static func model<Inner: TemplateModel>(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (Model) -> Inner
  ) -> Field {
    Field(name, summary, .model(Inner.self, FieldAccess(make).place()))
  }
}
