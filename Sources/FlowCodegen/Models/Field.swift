/// One name that a model answers to.
struct Field<Model>: Sendable {
  let name: String
  /// What it holds: a sentence for authors of templates.
  let summary: String
  let kind: FieldKind
  let value: @Sendable (Model) -> FieldValue

  private init(_ name: String, _ summary: String, _ kind: FieldKind, _ value: @escaping @Sendable (Model) -> FieldValue) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.value = value
  }

  static func text(_ name: String, _ summary: String, _ read: @escaping @Sendable (Model) -> String) -> Field {
    Field(name, summary, .text) { .text(read($0)) }
  }

  static func optionalText(_ name: String, _ summary: String, _ read: @escaping @Sendable (Model) -> String?) -> Field {
    Field(name, summary, .optionalText) { .optionalText(read($0)) }
  }

  static func flag(_ name: String, _ summary: String, _ read: @escaping @Sendable (Model) -> Bool) -> Field {
    Field(name, summary, .flag) { .flag(read($0)) }
  }

  static func texts(_ name: String, _ summary: String, _ read: @escaping @Sendable (Model) -> [String]) -> Field {
    Field(name, summary, .texts) { .texts(read($0)) }
  }

  static func list<Element: TemplateModel>(
    _ name: String, _ summary: String, _ read: @escaping @Sendable (Model) -> [Element]
  ) -> Field {
    Field(name, summary, .list(Element.self)) { .list(read($0)) }
  }

  static func model<Inner: TemplateModel>(
    _ name: String, _ summary: String, _ read: @escaping @Sendable (Model) -> Inner
  ) -> Field {
    Field(name, summary, .model(Inner.self)) { .model(read($0)) }
  }
}
