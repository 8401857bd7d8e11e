/// Holds JSON against a schema: as much of JSON Schema as `docs/model.schema.json` uses.
///
/// Strict: a word of the schema that it does not know is a fault too, for it would check nothing.
struct SchemaValidator {
  private let root: JSON
  /// What is wrong, each with its place in the document.
  private(set) var faults: [String] = []
  /// The properties of the schema that a document has had, as paths into the schema.
  private(set) var seen: Set<String> = []

  init(_ schema: JSON) { root = schema }

  mutating func validate(_ value: JSON) { validate(value, root, at: "", "#") }

  private mutating func validate(_ value: JSON, _ schema: JSON, at place: String, _ path: String) {
    for (word, operand) in schema.members.sorted(by: { $0.key < $1.key }) {
      switch word {
      case "$schema", "$defs", "title", "description": break
      case "type": expect(value.type == operand.text, "is no \(operand.text ?? "?")", place)
      case "const": expect(value == operand, "is not \(operand)", place)
      case "enum": expect(operand.elements.contains(value), "is none of the values that are allowed", place)
      case "minimum":
        if case .number(let number) = value, case .number(let least) = operand { expect(number >= least, "is less than \(least)", place) }
      case "required":
        for key in operand.elements.compactMap(\.text) { expect(value[key] != nil, "lacks '\(key)'", place) }
      case "properties": validate(membersOf: value, operand.members, at: place, path)
      case "additionalProperties":
        expect(operand == .bool(false), "meets an 'additionalProperties' that is not false", path)
        let known = schema["properties"]?.members ?? [:]
        for key in value.members.keys.sorted() { expect(known[key] != nil, "has '\(key)', which the schema does not know", place) }
      case "items":
        for (index, element) in value.elements.enumerated() { validate(element, operand, at: "\(place)/\(index)", "\(path)/items") }
      case "$ref": follow(operand.text ?? "", value, at: place)
      default: expect(false, "uses '\(word)', which the validator does not know", path)
      }
    }
  }

  private mutating func validate(membersOf value: JSON, _ properties: [String: JSON], at place: String, _ path: String) {
    for (key, member) in value.members.sorted(by: { $0.key < $1.key }) {
      guard let schema = properties[key] else { continue }
      seen.insert("\(path)/properties/\(key)")
      validate(member, schema, at: "\(place)/\(key)", "\(path)/properties/\(key)")
    }
  }

  private mutating func follow(_ reference: String, _ value: JSON, at place: String) {
    let name = String(reference.dropFirst("#/$defs/".count))
    guard let schema = root["$defs"]?[name] else { return expect(false, "is said to be '\(reference)', which is not there", place) }
    validate(value, schema, at: place, reference)
  }

  private mutating func expect(_ holds: Bool, _ fault: String, _ place: String) {
    if !holds { faults.append("\(place.isEmpty ? "/" : place) \(fault)") }
  }

  /// The paths of all properties that a schema names.
  static func properties(of schema: JSON, _ path: String = "#") -> [String] {
    schema.members.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
      guard key == "properties" || key == "$defs" else { return properties(of: value, "\(path)/\(key)") }
      return value.members.sorted { $0.key < $1.key }.flatMap { name, member in
        (key == "properties" ? ["\(path)/\(key)/\(name)"] : []) + properties(of: member, "\(path)/\(key)/\(name)")
      }
    }
  }
}
