/// The title of a screen or an alert: a text that the app translates, with values inserted.
///
/// Write a title as a literal. The key of `"Order \(number)"` is `Order %@`.
public struct FlowTitle: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// A part of a title: literal text or a value.
  public enum Part: Hashable, Sendable {
    case text(String)
    case value(String)
  }

  /// The parts of the title, in order.
  public let parts: [Part]

  public init(stringLiteral text: String) { parts = [.text(text)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ text: String) { if !text.isEmpty { parts.append(.text(text)) } }
    public mutating func appendInterpolation<Value>(_ value: Value) { parts.append(.value("\(value)")) }
    /// Appends a value, or nothing if the value is nil.
    public mutating func appendInterpolation<Value>(_ value: Value?) { parts.append(.value(value.map { "\($0)" } ?? "")) }
  }

  /// The key of the translation: a format with `%@` for each value, in which `%%` is a percent sign. Without values, the key is the text
  /// itself.
  public var key: String {
    var key = ""
    for part in parts {
      switch part {
      case .text(let text): key += values.isEmpty ? text : Self.escaped(text)
      case .value: key += "%@"
      }
    }
    return key
  }

  /// The inserted values, in the order of the untranslated title.
  public var values: [String] {
    var values: [String] = []
    for case .value(let value) in parts { values.append(value) }
    return values
  }

  /// The untranslated title.
  public var text: String { text(in: key) }

  /// Returns the title with its values inserted into a translation. `%@` stands for the next value, and `%2$@` for the second.
  public func text(in format: String) -> String {
    let values = values
    if values.isEmpty { return format }
    var text = ""
    var next = 0
    var rest = Substring(format)
    while let first = rest.popFirst() {
      guard first == "%", let (index, length) = Self.place(at: rest, next) else {
        text.append(first)
        continue
      }
      if let index {
        // A translation may name a value that doesn't exist.
        if values.indices.contains(index) { text += values[index] }
        next = index + 1
      } else {
        text.append("%")
      }
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// Parses the text after a percent sign.
  ///
  /// - Returns: the index of a value, or a nil index for a literal percent sign, with the length of the text; nil for any other text.
  private static func place(at rest: Substring, _ next: Int) -> (index: Int?, length: Int)? {
    if rest.first == "%" { return (nil, 1) }
    if rest.first == "@" { return (next, 1) }
    var digits = ""
    for character in rest { if character.isASCII, character.isNumber { digits.append(character) } else { break } }
    guard let number = Int(digits), number > 0, rest.dropFirst(digits.count).hasPrefix("$@") else { return nil }
    return (number - 1, digits.count + 2)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text { escaped += character == "%" ? "%%" : String(character) }
    return escaped
  }
}
