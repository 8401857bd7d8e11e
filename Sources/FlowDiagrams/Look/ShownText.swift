import FlowDiagnostics

/// What of the texts that users write is shown in a picture, whatever the format; each escapes for itself what it would read.
enum ShownText {
  /// Longer texts are cut, since one of them would stretch the whole picture; the place in the source has the rest.
  static let longestTitle = 48
  static let longestLine = 64
  static let longestDoc = 400

  /// Breaks become spaces, controls a sign that something is there. Marks that cannot be seen are left out: they steer
  /// the direction of text, which no title needs, or could reorder and hide what stands beside it.
  static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: HarmlessText.isHarmless(scalar) ? scalar : nil
    }
  }

  /// At most so many characters, and not many more scalars, of which one character can have any number.
  static func cut(_ text: String, to longest: Int) -> String {
    if text.utf8.count <= longest { return text }
    let head = text.prefix(longest)
    let scalars = head.unicodeScalars.prefix(longest * 2)
    let isWhole = head.endIndex == text.endIndex && scalars.endIndex == text.endIndex
    return isWhole ? text : String(String.UnicodeScalarView(scalars.dropLast())) + "…"
  }
}
