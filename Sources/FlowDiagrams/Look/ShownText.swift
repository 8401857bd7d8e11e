import FlowDiagnostics

/// The shown part of users' texts, for all formats. Each format escapes its own special characters.
enum ShownText {
  /// The maximum lengths. A longer text is cut, because it would stretch the whole diagram. The source has the rest.
  static let longestTitle = 48
  static let longestLine = 64
  static let longestDoc = 400

  /// Returns the shown scalar. Line breaks become spaces, and control characters a replacement sign. Invisible marks are removed: they
  /// change the direction of text, which titles don't need, or can reorder and hide the text beside them.
  static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: HarmlessText.isHarmless(scalar) ? scalar : nil
    }
  }

  /// Returns at most `longest` characters and twice as many scalars, because a character can have any number of scalars.
  static func cut(_ text: String, to longest: Int) -> String {
    if text.utf8.count <= longest { return text }
    let head = text.prefix(longest)
    let scalars = head.unicodeScalars.prefix(longest * 2)
    let isWhole = head.endIndex == text.endIndex && scalars.endIndex == text.endIndex
    return isWhole ? text : String(String.UnicodeScalarView(scalars.dropLast())) + "…"
  }
}
