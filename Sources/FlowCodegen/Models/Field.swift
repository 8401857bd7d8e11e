/// A name that a model has for templates.
struct Field<Model>: Sendable {
  let name: String
  /// The meaning of the name: a sentence for authors of templates.
  let summary: String
  let kind: FieldKind
  let value: @Sendable (Model) -> FieldValue

  private init(_ name: String, _ summary: String, _ kind: FieldKind, _ value: @escaping @Sendable (Model) -> FieldValue) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.value = value
  }

  typealias Read<Value> = @Sendable (Model) -> Value

  static func text(_ name: String, _ summary: String, _ read: @escaping Read<String>) -> Field {
    Field(name, summary, .text) { .text(read($0)) }
  }
  static func optionalText(_ name: String, _ summary: String, _ read: @escaping Read<String?>) -> Field {
    Field(name, summary, .optionalText) { .optionalText(read($0)) }
  }
  static func flag(_ name: String, _ summary: String, _ read: @escaping Read<Bool>) -> Field {
    Field(name, summary, .flag) { .flag(read($0)) }
  }
  static func texts(_ name: String, _ summary: String, _ read: @escaping Read<[String]>) -> Field {
    Field(name, summary, .texts) { .texts(read($0)) }
  }
  static func list<Element: TemplateModel>(_ name: String, _ summary: String, _ read: @escaping Read<[Element]>) -> Field {
    Field(name, summary, .list(Element.self)) { .list(read($0)) }
  }
  static func model<Inner: TemplateModel>(_ name: String, _ summary: String, _ read: @escaping Read<Inner>) -> Field {
    Field(name, summary, .model(Inner.self)) { .model(read($0)) }
  }
}

/// Swift in a model becomes text here.
extension Field {
  static func code(_ name: String, _ summary: String, _ read: @escaping Read<some SwiftSyntax>) -> Field {
    text(name, summary) { read($0).text }
  }
  static func optionalCode(_ name: String, _ summary: String, _ read: @escaping Read<(some SwiftSyntax)?>) -> Field {
    optionalText(name, summary) { read($0)?.text }
  }
  static func codes(_ name: String, _ summary: String, _ read: @escaping Read<[some SwiftSyntax]>) -> Field {
    texts(name, summary) { read($0).map(\.text) }
  }
  static func literal(_ name: String, _ summary: String, _ read: @escaping Read<String>) -> Field {
    code(name, summary) { SwiftExpression.string(read($0)) }
  }
  static func optionalLiteral(_ name: String, _ summary: String, _ read: @escaping Read<String?>) -> Field {
    optionalCode(name, summary) { read($0).map(SwiftExpression.string) }
  }
  static func literals(_ name: String, _ summary: String, _ read: @escaping Read<[String]>) -> Field {
    codes(name, summary) { read($0).map(SwiftExpression.string) }
  }
  /// Returns the field of a declaration's name.
  static func identifier(_ name: String, _ summary: String, _ read: @escaping Read<String>) -> Field {
    text(name, summary) { SwiftIdentifier.escaped(read($0)) }
  }
}
