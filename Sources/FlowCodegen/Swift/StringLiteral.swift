import FlowDiagnostics

/// Text as a Swift string literal.
enum StringLiteral {
  /// Returns a literal in quotes on one line, whose value is exactly this text.
  static func quoted(_ text: String) -> String { "\"\(content(text))\"" }

  /// Returns the literal without its quotes, as a part of a longer one.
  static func content(_ text: String) -> String {
    if text.allBytes(standsForItself) { return text }
    var literal = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        literal.append("\\")
        literal.append(scalar)
      case "\n": literal.append(contentsOf: "\\n".unicodeScalars)
      case "\r": literal.append(contentsOf: "\\r".unicodeScalars)
      case "\t": literal.append(contentsOf: "\\t".unicodeScalars)
      case _ where HarmlessText.isHarmless(scalar): literal.append(scalar)
      default: literal.append(contentsOf: HarmlessText.escape(scalar).unicodeScalars)
      }
    }
    return String(literal)
  }

  private static func standsForItself(_ byte: UInt8) -> Bool {
    HarmlessText.isPlain(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
