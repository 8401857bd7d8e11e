/// What stands in the bar above a screen, or on an alert: a text to be looked up in the languages of the app, with values put into it.
///
/// Write it as a literal: `"Order \(number)"` is looked up as `Order %@`.
public struct FlowTitle: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// A piece of a title.
  public enum Part: Hashable, Sendable {
    case text(String)
    case value(String)
  }

  public let parts: [Part]

  public init(stringLiteral text: String) { parts = [.text(text)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ text: String) { if !text.isEmpty { parts.append(.text(text)) } }
    public mutating func appendInterpolation<Value>(_ value: Value) { parts.append(.value("\(value)")) }
    /// What is not there is not shown.
    public mutating func appendInterpolation<Value>(_ value: Value?) { parts.append(.value(value.map { "\($0)" } ?? "")) }
  }

  /// By which it is looked up: a format with `%@` for each value, in which `%%` is a percent sign; without values, the text itself.
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

  /// What is put into the text, in the order of the title as it was written.
  public var values: [String] {
    var values: [String] = []
    for case .value(let value) in parts { values.append(value) }
    return values
  }

  /// The title as it was written.
  public var text: String { text(in: key) }

  /// The title in what was found for its key: `%@` are the values in their order, `%2$@` is the second.
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
        // A translation may name a value that there is not.
        if values.indices.contains(index) { text += values[index] }
        next = index + 1
      } else {
        text.append("%")
      }
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// What stands behind a percent sign: the index of a value, or nil for the sign itself, and how long it is; nil for anything else.
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
