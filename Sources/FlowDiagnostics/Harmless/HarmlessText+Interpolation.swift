extension HarmlessText: ExpressibleByStringInterpolation {
  /// A literal is part of flowc. Its type can hold nothing else.
  public init(stringLiteral text: StaticString) { self.init(passed: text.description) }

  public init(stringInterpolation parts: StringInterpolation) { self.init(passed: parts.text) }

  /// Literals as they are, and whatever stands between them escaped.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + 8 * interpolationCount) }

    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// What has been escaped is not escaped once more.
    public mutating func appendInterpolation(_ passed: HarmlessText) { text += passed.text }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += HarmlessText(value.description).text }
  }
}
