import FlowDiagnostics
import FlowModel

/// Parts of a JSON Schema. Draft 7, since that is what editors understand.
enum SchemaBuilder {
  /// A map of known keys, each described; empty values stand for empty maps.
  static func map<Key: LanguageKey>(
    of type: Key.Type, required: [Key] = [], mayBeEmpty: Bool = true, more: [String: JSONValue] = [:], _ shape: (Key) -> JSONValue
  ) -> JSONValue {
    var schema: [String: JSONValue] = [
      "type": mayBeEmpty ? ["object", "null"] : "object",
      "properties": .object(Dictionary(Key.allCases.map { ($0.rawValue, described(shape($0), $0.doc)) }) { first, _ in first }),
      "additionalProperties": false,
    ]
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0.rawValue) }) }
    return .object(schema.merging(more) { _, new in new })
  }

  /// A document, in which keys for other tools may stand.
  static func document<Key: LanguageKey>(of type: Key.Type, required: [Key], _ shape: (Key) -> JSONValue) -> JSONValue {
    map(of: type, required: required, mayBeEmpty: false, more: ["patternProperties": ["^x-": .object([:])]], shape)
  }

  /// A map from names.
  static func named(_ value: JSONValue) -> JSONValue { ["type": ["object", "null"], "additionalProperties": value] }

  /// A map from names, or a list of names without more.
  static func namedOrListed(_ value: JSONValue) -> JSONValue {
    ["anyOf": [named(value), ["type": "array", "items": reference("text")]]]
  }

  /// A text or a list of them.
  static let texts: JSONValue = any(reference("text"), list(of: reference("text")))
  /// The same where none would say nothing.
  static let someTexts: JSONValue = any(reference("text"), list(of: reference("text"), mayBeEmpty: false))
  static let boolean: JSONValue = ["type": "boolean"]
  static let nothing: JSONValue = ["type": "null"]

  static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> JSONValue {
    ["enum": .array(Word.allCases.map { .string($0.rawValue) })]
  }

  static func list(of element: JSONValue, mayBeEmpty: Bool = true) -> JSONValue {
    var schema: [String: JSONValue] = ["type": "array", "items": element]
    if !mayBeEmpty { schema["minItems"] = 1 }
    return .object(schema)
  }

  static func any(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }
  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }

  /// What stands beside a `$ref` is passed over, so a reference is wrapped.
  private static func described(_ schema: JSONValue, _ doc: String) -> JSONValue {
    guard case .object(var members) = schema else { return schema }
    if members["$ref"] != nil { members = ["allOf": [schema]] }
    members["description"] = .string(doc)
    return .object(members)
  }
}
