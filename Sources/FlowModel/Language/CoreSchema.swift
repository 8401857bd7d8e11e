/// What plain scalars mean by the core schema of YAML 1.2 (section 10.3.2), as far as values of params can have it.
public enum CoreSchema {
  /// Whether it is null, which an empty text is as well.
  public static func isNull(_ text: String) -> Bool { ["null", "Null", "NULL", "~", ""].contains(text) }

  /// Nil for what is no Boolean.
  public static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Nil for what is no integer, or none that fits.
  public static func int(_ text: String) -> Int? {
    if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
    return Int(text)
  }

  /// Nil for what is no decimal number, or none that is finite.
  public static func double(_ text: String) -> Double? {
    // Swift also reads `inf`, `nan` and hexadecimal fractions, which are strings in YAML.
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text.hasPrefix(".") ? "0" + text : text),
      value.isFinite
    else { return nil }
    return value
  }

  /// Without the sign that `Int` would take.
  private static func digits(_ text: Substring, radix: Int) -> Int? {
    text.first?.isHexDigit == true ? Int(text, radix: radix) : nil
  }
}
