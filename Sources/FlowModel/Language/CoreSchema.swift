/// The meaning of plain scalars in the core schema of YAML 1.2 (section 10.3.2), as far as params need it.
public enum CoreSchema {
  /// Whether the text is null. An empty text is null too.
  public static func isNull(_ text: String) -> Bool { ["null", "Null", "NULL", "~", ""].contains(text) }

  /// Returns a Boolean; nil if the text isn't one.
  public static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Returns an integer; nil if the text isn't one, or it doesn't fit into an `Int`.
  public static func int(_ text: String) -> Int? {
    if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
    return Int(text)
  }

  /// Returns a decimal number; nil if the text isn't one, or it isn't finite.
  public static func double(_ text: String) -> Double? {
    // Swift also reads `inf`, `nan` and hexadecimal fractions, which are strings in YAML.
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text.hasPrefix(".") ? "0" + text : text),
      value.isFinite
    else { return nil }
    return value
  }

  /// Returns the number of digits without a sign, which `Int` would accept.
  private static func digits(_ text: Substring, radix: Int) -> Int? {
    text.first?.isHexDigit == true ? Int(text, radix: radix) : nil
  }
}
