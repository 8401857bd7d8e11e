import FlowDiagnostics
import FlowModel

/// The parts of a JSON Schema. Draft 7 is the version that editors understand.
enum SchemaBuilder {
  /// Returns the schema of a map with known, described keys. An empty value means an empty map.
  static func map<Key: LanguageKey>(of type: Key.Type, mayBeEmpty: Bool = true, more: [String: JSONValue] = [:]) -> JSONValue {
    var schema: [String: JSONValue] = [
      "type": mayBeEmpty ? ["object", "null"] : "object", "properties": .object(properties(Array(Key.allCases))),
      "additionalProperties": false,
    ]
    let required = Key.allCases.filter(\.row.isRequired)
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0.rawValue) }) }
    return .object(schema.merging(more) { _, new in new })
  }

  /// Returns the schemas of keys with their descriptions, from the rows of the keys.
  static func properties(_ keys: [some LanguageKey]) -> [String: JSONValue] {
    Dictionary(
      keys.map { key in
        let row = key.row
        return (key.rawValue, described(schema(of: row.shape), row.doc))
      }
    ) { first, _ in first }
  }

  /// Returns the schema of a document, which can have keys for other tools.
  static func document<Key: LanguageKey>(of type: Key.Type) -> JSONValue {
    map(of: type, mayBeEmpty: false, more: ["patternProperties": ["^x-": .object([:])]])
  }

  // MARK: Values

  static func schema(of shape: ValueShape) -> JSONValue {
    switch shape {
    case .text, .name: reference("text")
    case .texts: any(reference("text"), list(of: reference("text")))
    // An empty list would have no effect.
    case .someTexts, .someFacts, .screens: any(reference("text"), list(of: reference("text"), mayBeEmpty: false))
    case .conditions: any(reference("condition"), list(of: reference("condition")))
    case .someConditions: any(reference("condition"), list(of: reference("condition"), mayBeEmpty: false))
    case .boolean: ["type": "boolean"]
    case .booleanOr(let word): any(["type": "boolean"], ["const": .string(word)])
    case .detents: any(detent, list(of: detent, mayBeEmpty: false))
    case .count: ["type": "integer", "minimum": 0]
    case .anything: .object([:])
    case .nothing: nothing
    case .type: ["type": ["string", "array"]]
    case .words(let words) where words.count == 1: ["const": .string(words[0])]
    case .words(let words): ["enum": .array(words.map { .string($0) })]
    case .vocabulary(let words): schema(of: .words(words.known))
    case .named(let value): named(schema(of: value))
    case .namedOrListed(let value): namedOrListed(schema(of: value))
    case .someOrNone(let part): any(schema(of: .part(part)), list(of: schema(of: .part(part))), nothing)
    case .part(let part): schema(of: part)
    case .target: reference("target")
    case .all: ["enum": ["all", .null]]
    case .outcome, .url: any(reference("text"), nothing)
    case .moves: list(of: reference("step"), mayBeEmpty: false)
    }
  }

  /// Returns the schema of a part. A part that is used once is written in place. Others are references to definitions.
  private static func schema(of part: LanguagePart) -> JSONValue {
    switch part {
    case .start: any(reference("text"), reference("startChoice"), list(of: reference("startChoice"), mayBeEmpty: false))
    case .flowStart: any(reference("text"), reference("flowStartChoice"), list(of: reference("flowStartChoice"), mayBeEmpty: false))
    case .fact: map(of: FactKey.self)
    case .guard: any(reference("text"), nothing)
    case .type: map(of: TypeKey.self)
    case .links: map(of: LinksKey.self)
    case .entry: any(reference("text"), map(of: EntryKey.self, mayBeEmpty: false))
    case .target: map(of: TargetKey.self, mayBeEmpty: false)
    case .strings: map(of: StringsKey.self)
    case .diagram: map(of: DiagramKey.self, mayBeEmpty: false)
    case .checks: ConfigurationSchema.checks
    case .alternatives: map(of: AlternativesKey.self, mayBeEmpty: false)
    case .tab, .screen, .params, .outcomes, .link, .action, .actions, .allow, .choices: reference(part.rawValue)
    }
  }

  private static let nothing: JSONValue = ["type": "null"]

  /// A height of a sheet.
  private static let detent: JSONValue = any(
    schema(of: .words(Detent.words)), ["type": "number", "exclusiveMinimum": 0, "maximum": 1])

  /// Returns the schema of a map from names to values.
  static func named(_ value: JSONValue) -> JSONValue { ["type": ["object", "null"], "additionalProperties": value] }

  /// Returns the schema of a map from names to values, or of a list of names.
  static func namedOrListed(_ value: JSONValue) -> JSONValue {
    ["anyOf": [named(value), ["type": "array", "items": reference("text")]]]
  }

  static func list(of element: JSONValue, mayBeEmpty: Bool = true) -> JSONValue {
    var schema: [String: JSONValue] = ["type": "array", "items": element]
    if !mayBeEmpty { schema["minItems"] = 1 }
    return .object(schema)
  }

  static func any(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }
  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }

  /// Adds a description to a schema. A reference is wrapped, because keys beside a `$ref` are ignored.
  private static func described(_ schema: JSONValue, _ doc: String) -> JSONValue {
    guard case .object(var members) = schema else { return schema }
    if members["$ref"] != nil { members = ["allOf": [schema]] }
    members["description"] = .string(doc)
    return .object(members)
  }
}
