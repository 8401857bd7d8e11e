/// A validator of JSON against a schema. It implements the part of JSON Schema that this repository uses.
///
/// It is strict: an unknown keyword in the schema is also a fault, because it would check nothing.
struct SchemaValidator {
  private let root: JSON
  /// The faults, each with its place in the document.
  private(set) var faults: [String] = []
  /// The properties of the schema that a document had, as paths into the schema.
  private(set) var seen: Set<String> = []

  init(_ schema: JSON) { root = schema }

  mutating func validate(_ value: JSON) { validate(value, root, at: "", "#") }

  private mutating func validate(_ value: JSON, _ schema: JSON, at place: String, _ path: String) {
    for (word, operand) in schema.members.sorted(by: { $0.key < $1.key }) {
      switch word {
      case "$schema", "$defs", "definitions", "title", "description", "then", "else": break
      case "type":
        let types = operand.text.map { [$0] } ?? operand.elements.compactMap(\.text)
        let isType = types.contains(value.type) || types.contains("number") && value.type == "integer"
        expect(isType, "is no \(types.joined(separator: " or "))", place)
      case "const": expect(value == operand, "is not \(operand)", place)
      case "enum": expect(operand.elements.contains(value), "is none of the values that are allowed", place)
      case "minimum":
        if case .number(let number) = value, case .number(let least) = operand { expect(number >= least, "is less than \(least)", place) }
      case "exclusiveMinimum":
        if case .number(let number) = value, case .number(let bound) = operand { expect(number > bound, "is no more than \(bound)", place) }
      case "maximum":
        if case .number(let number) = value, case .number(let most) = operand { expect(number <= most, "is more than \(most)", place) }
      case "required":
        guard case .object = value else { break }
        for key in operand.elements.compactMap(\.text) { expect(value[key] != nil, "lacks '\(key)'", place) }
      case "properties": validate(membersOf: value, operand.members, at: place, path)
      case "patternProperties": expect(operand.members == ["^x-": .object([:])], "meets a pattern that it does not know", path)
      case "additionalProperties": validate(othersOf: value, schema, operand, at: place, path)
      case "minItems":
        if case .array(let elements) = value, case .number(let least) = operand, Double(elements.count) < least {
          faults.append("\(place) has too few elements")
        }
      case "items":
        for (index, element) in value.elements.enumerated() { validate(element, operand, at: "\(place)/\(index)", "\(path)/items") }
      case "allOf": for (index, part) in operand.elements.enumerated() { validate(value, part, at: place, "\(path)/allOf/\(index)") }
      case "anyOf", "oneOf":
        let count = fitting(value, operand.elements, at: place, "\(path)/\(word)")
        expect(word == "anyOf" ? count > 0 : count == 1, "fits \(count) of \(operand.elements.count) alternatives", place)
      case "if":
        let next = fitting(value, [operand], at: place, path) == 1 ? "then" : "else"
        if let schema = schema[next] { validate(value, schema, at: place, "\(path)/\(next)") }
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

  /// Validates the members that the schema doesn't name.
  private mutating func validate(othersOf value: JSON, _ schema: JSON, _ operand: JSON, at place: String, _ path: String) {
    let known = schema["properties"]?.members ?? [:]
    let isOpen = schema["patternProperties"] != nil
    for (key, member) in value.members.sorted(by: { $0.key < $1.key }) where known[key] == nil && !(isOpen && key.hasPrefix("x-")) {
      if operand == .bool(false) {
        expect(false, "has '\(key)', which the schema does not know", place)
      } else {
        validate(member, operand, at: "\(place)/\(key)", "\(path)/additionalProperties")
      }
    }
  }

  /// Returns the number of schemas that a value fits, and records the properties that these schemas saw.
  private mutating func fitting(_ value: JSON, _ schemas: [JSON], at place: String, _ path: String) -> Int {
    var count = 0
    for (index, schema) in schemas.enumerated() {
      var trial = SchemaValidator(root)
      trial.validate(value, schema, at: place, "\(path)/\(index)")
      // An unknown keyword is a fault of the schema, even if another schema fits.
      faults += trial.faults.filter { $0.hasSuffix("which the validator does not know") }
      guard trial.faults.isEmpty else { continue }
      count += 1
      seen.formUnion(trial.seen)
    }
    return count
  }

  private mutating func follow(_ reference: String, _ value: JSON, at place: String) {
    let parts = reference.split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "#", let schema = root[parts[1]]?[parts[2]] else {
      return expect(false, "is said to be '\(reference)', which is not there", place)
    }
    validate(value, schema, at: place, reference)
  }

  private mutating func expect(_ holds: Bool, _ fault: String, _ place: String) {
    if !holds { faults.append("\(place.isEmpty ? "/" : place) \(fault)") }
  }

  /// Returns the paths of all properties that a schema names.
  static func properties(of schema: JSON) -> [String] { propertySchemas(of: schema).map(\.path) }

  /// Returns all properties that a schema names, each with its path and its own schema.
  static func propertySchemas(of schema: JSON, _ path: String = "#") -> [(path: String, schema: JSON)] {
    if case .array(let elements) = schema {
      return elements.enumerated().flatMap { propertySchemas(of: $1, "\(path)/\($0)") }
    }
    return schema.members.sorted { $0.key < $1.key }.flatMap { key, value -> [(path: String, schema: JSON)] in
      guard ["properties", "$defs", "definitions"].contains(key) else { return propertySchemas(of: value, "\(path)/\(key)") }
      return value.members.sorted { $0.key < $1.key }.flatMap { name, member in
        (key == "properties" ? [("\(path)/\(key)/\(name)", member)] : []) + propertySchemas(of: member, "\(path)/\(key)/\(name)")
      }
    }
  }
}
