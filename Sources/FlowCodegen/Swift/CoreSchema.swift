/// What plain scalars mean by the core schema of YAML 1.2 (chapter 10.3.2).
enum CoreSchema {
  static func isNull(_ text: String) -> Bool { ["null", "Null", "NULL", "~", ""].contains(text) }

  static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Nil for what is no integer, or none that fits.
  static func int(_ text: String) -> Int? {
    if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
    return Int(text)
  }

  static func double(_ text: String) -> Double? {
    switch text {
    case ".nan", ".NaN", ".NAN": return .nan
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    default: break
    }
    if let integer = int(text) { return Double(integer) }
    // Swift also reads `inf`, `nan` and hexadecimal fractions, which are strings in YAML.
    return text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
  }

  /// Without the sign that `Int` would take.
  private static func digits(_ text: Substring, radix: Int) -> Int? {
    text.first?.isHexDigit == true ? Int(text, radix: radix) : nil
  }
}
