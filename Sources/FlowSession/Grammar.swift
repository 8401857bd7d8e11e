import FlowCompiler
import FlowDiagnostics
import FlowModel

/// The grammar of the language, read from the schema that editors get. So completions match what flowc decodes.
public struct Grammar {
  /// A key, or a word that is a possible value.
  public struct Word: Hashable, Sendable {
    public let text: String
    public let doc: String
  }

  private let schema: JSONValue
  /// The possible schemas of the current place.
  private var alternatives: [JSONValue]

  /// - Parameter isConfiguration: Whether this is the grammar of `flowc.yaml`. If not, it is the grammar of flows.
  public init(isConfiguration: Bool, hasApp: Bool = false) {
    schema = isConfiguration ? ConfigurationSchema.schema : FlowSchema.schema
    alternatives = isConfiguration ? [schema] : [Self.member(Self.member(schema, "definitions"), hasApp ? "app" : "flow") ?? .null]
    expand()
  }

  /// Goes down the path to a place.
  public mutating func descend(along path: [UnfinishedText.Step]) {
    for step in path {
      alternatives = alternatives.compactMap { schema in
        switch step {
        case .key(let key): Self.member(Self.member(schema, "properties"), key) ?? Self.map(Self.member(schema, "additionalProperties"))
        case .item: Self.member(schema, "items")
        }
      }
      expand()
    }
  }

  /// The possible keys of a map at this place.
  public var keys: [Word] {
    unique(
      alternatives.flatMap { schema -> [Word] in
        guard case .object(let properties)? = Self.member(schema, "properties") else { return [] }
        return Self.sorted(properties).map { Word(text: $0.key, doc: Self.text($0.value, "description")) }
      })
  }

  /// The possible words of a value at this place.
  public var values: [Word] {
    unique(
      alternatives.flatMap { schema -> [Word] in
        var words: [JSONValue] = []
        if case .array(let list)? = Self.member(schema, "enum") { words = list }
        if let only = Self.member(schema, "const") { words = [only] }
        if Self.member(schema, "type") == "boolean" { words = ["true", "false"] }
        return words.compactMap { if case .string(let text) = $0 { Word(text: text, doc: "") } else { nil } }
      })
  }

  // MARK: Schemas

  private mutating func expand() {
    var open = alternatives
    alternatives = []
    var count = 0
    while let schema = open.popLast(), count < 1000 {
      count += 1
      if case .string(let name)? = Self.member(schema, "$ref"), let part = name.split(separator: "/").last {
        if let referred = Self.member(Self.member(self.schema, "definitions"), String(part)) { open.append(referred) }
        continue
      }
      for key in ["anyOf", "allOf"] { if case .array(let list)? = Self.member(schema, key) { open += list } }
      alternatives.append(schema)
    }
  }

  /// Returns the keys in the order of the language. The keys of other maps are sorted by name.
  private static func sorted(_ properties: [String: JSONValue]) -> [(key: String, value: JSONValue)] {
    let order = Vocabulary.maps.first { properties.keys.allSatisfy($0.contains) } ?? properties.keys.sorted()
    return order.compactMap { key in properties[key].map { (key, $0) } }
  }

  private func unique(_ words: [Word]) -> [Word] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0.text).inserted }
  }

  private static func member(_ schema: JSONValue?, _ name: String) -> JSONValue? {
    if case .object(let members)? = schema { members[name] } else { nil }
  }

  private static func map(_ schema: JSONValue?) -> JSONValue? { if case .object? = schema { schema } else { nil } }

  private static func text(_ schema: JSONValue, _ name: String) -> String {
    if case .string(let text)? = member(schema, name) { text } else { "" }
  }
}
