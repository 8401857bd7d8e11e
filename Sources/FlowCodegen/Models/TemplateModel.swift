/// A value that templates read, with a list of what they may ask it for.
///
/// The list is the only way in: it answers templates, it is what templates are checked against before anything is
/// rendered, and it documents the model.
protocol TemplateModel: Sendable {
  static var fields: Fields<Self> { get }

  /// Hands out the elements of a list of such models.
  static func withElements(ofListAt place: UnsafeRawPointer, _ body: (ElementPlaces) -> Void)
}

extension TemplateModel {
  static func withElements(ofListAt place: UnsafeRawPointer, _ body: (ElementPlaces) -> Void) {
    place.assumingMemoryBound(to: [Self].self).pointee.withUnsafeBufferPointer { buffer in
      body(ElementPlaces(first: buffer.baseAddress.map { ModelPlace($0) }, count: buffer.count, stride: MemoryLayout<Self>.stride))
    }
  }

  /// What a name stands for in a template.
  static func value(of name: String) -> FieldValue? { fields[name]?.value }

  /// All names that it answers to, with what they stand for.
  static var namedValues: [(name: String, value: FieldValue)] { fields.all.map { ($0.name, $0.value) } }

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
