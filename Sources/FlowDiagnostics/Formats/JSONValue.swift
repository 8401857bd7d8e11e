/// Any JSON, so that a form for machines can be written as it looks. Members without a value are left out.
public enum JSONValue: Encodable, Hashable, Sendable {
  case null
  case string(String)
  case number(Int)
  case bool(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  /// An object of those members that have a value.
  public static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(Dictionary(members.compactMap { member in member.value.map { (member.key, $0) } }) { first, _ in first })
  }

  public static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  /// A list, or nothing if it is empty.
  public static func list(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .number(number) }
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
}
