/// Text from outside as it may stand in Markdown: whatever it holds, it shows as what it is.
enum MarkdownText {
  private static let special = Set("\\`*_{}[]<>()#+-!|&~$@:/".unicodeScalars)

  /// Text on one line, in a paragraph or in a cell of a table.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}": result.append(" ")
      case _ where !HarmlessText.isHarmless(scalar):
        result.append(contentsOf: "&#\(scalar.value == 0 ? 0xFFFD : scalar.value);".unicodeScalars)
      case ".", ",", ":", "/", "-", "(", ")", "$", "@", "+", "!", "~", "#": result.append(scalar)
      case _ where special.contains(scalar): result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Text as code.
  static func code(_ text: String) -> String { text.isEmpty ? "" : "<code>\(escaped(text))</code>" }

  /// The text between quotes in Mermaid, which reads entities as well.
  static func mermaid(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "&#34;").replacing("&#", with: "#"))\"" }
}
