/// Any JSON value, for code that has the shape of the JSON. Members without a value are left out.
public enum JSONValue: Encodable, Hashable, Sendable {
  case null
  case string(String)
  case number(Int)
  case bool(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Returns an object with the members that have a value.
  public static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(Dictionary(members.compactMap { member in member.value.map { (member.key, $0) } }) { first, _ in first })
  }

  public static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  /// Returns a list; nil if it is empty.
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

extension JSONValue {
  /// The number of bytes that ``JSONFormat`` writes, as a lower bound: escapes of harmful scalars are longer.
  public var size: Int { size(at: 0) + 1 }

  /// Returns the size without the last line break.
  ///
  /// - Parameter depth: the number of values around this one.
  func size(at depth: Int) -> Int {
    switch self {
    case .null: 4
    case .string(let text): Self.size(of: text)
    case .number(let number): "\(number)".utf8.count
    case .bool(let bool): bool ? 4 : 5
    case .array(let elements): elements.reduce(Self.size(ofBrackets: elements.count, depth)) { $0 + $1.size(at: depth + 1) }
    case .object(let members):
      members.reduce(Self.size(ofBrackets: members.count, depth)) { $0 + Self.size(of: $1.key) + 3 + $1.value.size(at: depth + 1) }
    }
  }

  /// Returns the size of the brackets and, for each element, of its indentation, comma and line break. An empty value takes an empty line.
  private static func size(ofBrackets count: Int, _ depth: Int) -> Int {
    2 + 2 * depth + 2 * max(count, 1) + 2 * (depth + 1) * count
  }

  private static func size(of text: String) -> Int {
    text.utf8.reduce(2) { size, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: size + 2
      case 0..<0x20: size + 6
      default: size + 1
      }
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
