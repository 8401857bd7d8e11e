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

  /// The names that it answers to.
  static var fieldNames: [String] { fields.all.map(\.name) }
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
}
