/// A value that templates read, with a list of what they may ask it for.
///
/// The list is the only way in: it answers templates, it is what templates are checked against before anything is
/// rendered, and it documents the model: a property has a comment of its own only where there is more to say.
protocol TemplateModel: Sendable {
  static var fields: Fields<Self> { get }

  /// What a name stands for; nil for one that it does not answer to.
  // A requirement, so that the compiler makes one for each model, which knows its type: half the time of rendering.
  func value(of name: String) -> FieldValue?
}

extension TemplateModel {
  /// What a name stands for in a template.
  static func kind(of name: String) -> FieldKind? { fields[name]?.kind }

  func value(of name: String) -> FieldValue? { Self.fields[name]?.value(self) }

  /// The name that took the place of a name of an earlier version.
  static func replacement(of name: String) -> String? { fields.removed[name] }

  static var removedNames: [String: String] { fields.removed }

  /// The names that it answers to.
  static var fieldNames: [String] { fields.all.map(\.name) }

  /// All names that it answers to, with what they stand for.
  var namedValues: [(name: String, value: FieldValue)] { Self.fields.all.map { ($0.name, $0.value(self)) } }
}

/// All names that a model answers to, in the order in which they are documented.
struct Fields<Model>: Sendable {
  let all: [Field<Model>]
  /// Names of earlier versions, each with the name that took its place.
  let removed: [String: String]
  private let byName: [String: Field<Model>]

  init(removed: [String: String] = [:], _ fields: [Field<Model>]) {
    self.removed = removed
    all = fields
    byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> Field<Model>? { byName[name] }
}
