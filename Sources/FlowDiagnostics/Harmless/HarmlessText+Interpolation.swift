extension HarmlessText: ExpressibleByStringInterpolation {
  /// Creates a text of a literal. Literals are part of flowc, and `StaticString` can't contain anything else.
  public init(stringLiteral text: StaticString) { self.init(passed: text.description) }

  public init(stringInterpolation parts: StringInterpolation) { self.init(passed: parts.text) }

  /// The literals of the interpolation as they are, and its values escaped.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + 8 * interpolationCount) }

    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// Appends a text that is escaped already.
    public mutating func appendInterpolation(_ passed: HarmlessText) { text += passed.text }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += HarmlessText(value.description).text }
  }
}
