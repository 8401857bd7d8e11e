/// A value that templates read, with a list of its fields.
///
/// Templates have no other access to a model. flowc checks templates against the list before it renders anything, and documents the model
/// with it. A property therefore has a comment only if there is more to explain.
protocol TemplateModel: Sendable {
  static var fields: Fields<Self> { get }

  /// Returns the value of a field, or nil if the model has no such field.
  // A requirement, so that the compiler makes one for each model, whose type is then known. This halves the time of rendering.
  func value(of name: String) -> FieldValue?
}

extension TemplateModel {
  /// Returns the kind of a field, or nil if the model has no such field.
  static func kind(of name: String) -> FieldKind? { fields[name]?.kind }

  func value(of name: String) -> FieldValue? { Self.fields[name]?.value(self) }

  /// The names of earlier versions, each with its replacement; nil if there is none.
  static var removedNames: [String: String?] { fields.removed }

  /// The names of the fields.
  static var fieldNames: [String] { fields.all.map(\.name) }

  /// The names and values of all fields.
  var namedValues: [(name: String, value: FieldValue)] { Self.fields.all.map { ($0.name, $0.value(self)) } }
}

/// The fields of a model, in the order of their documentation.
struct Fields<Model>: Sendable {
  let all: [Field<Model>]
  /// The names of earlier versions, each with its replacement; nil if there is none.
  let removed: [String: String?]
  private let byName: [String: Field<Model>]

  init(removed: [String: String?] = [:], _ fields: [Field<Model>]) {
    self.removed = removed
    all = fields
    byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> Field<Model>? { byName[name] }
}
