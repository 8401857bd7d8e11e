import FlowDiagnostics

/// Text from outside in Markdown. Any text is shown unchanged.
enum MarkdownText {
  /// The characters that have a meaning everywhere.
  private static let special = Set("\\`*_{}[]<>|&~$#".unicodeScalars)
  /// The characters that have a meaning at the beginning of a line.
  private static let openings = Set(" -+=".unicodeScalars)

  /// Returns text on one line, for a paragraph or a cell of a table.
  static func escaped(_ text: String) -> String { withoutOpening(inner(text)) }

  /// Returns text as code.
  static func code(_ text: String) -> String { text.isEmpty ? "" : "<code>\(inner(text))</code>" }

  /// Returns text that doesn't begin a line.
  private static func inner(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}": result.append(" ")
      case _ where special.contains(scalar) || !HarmlessText.isHarmless(scalar): result.append(contentsOf: entity(scalar).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns text that begins a line without being an item of a list, a rule, an underline or code.
  private static func withoutOpening(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.unicodeScalars[digits.endIndex...]
    guard let sign = rest.first, digits.isEmpty ? openings.contains(sign) : sign == "." || sign == ")" else { return text }
    return digits + entity(sign) + String(rest.dropFirst())
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value == 0 ? 0xFFFD : scalar.value);" }
}
