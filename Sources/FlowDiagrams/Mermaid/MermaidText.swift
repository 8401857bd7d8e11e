/// The parts of a flowchart in the language of Mermaid. Texts of users are escaped, so that Mermaid always reads them as texts.
enum MermaidText {
  /// Returns a box.
  ///
  /// - Parameters:
  ///   - open: the opening brackets, which determine the shape of the box. `close` are the closing ones.
  ///   - text: the escaped text.
  static func box(_ node: String, _ open: String, _ text: String, _ close: String) -> String { "\(node)\(open)\"\(text)\"\(close)" }

  /// Returns an arrow.
  ///
  /// - Parameter label: the escaped label; empty for none.
  static func arrow(_ tail: String, _ sign: String, label: String = "", to head: String) -> String {
    "\(tail) \(sign)\(label.isEmpty ? "" : "|\"\(label)\"|") \(head)"
  }

  /// Returns the inside of a quoted text. Mermaid reads it as HTML, its own entities and Markdown at once, so a character with a meaning in
  /// one of them becomes an entity.
  static func escaped(_ text: String, longest: Int = ShownText.longestLine) -> String {
    var out = ""
    var previous: Unicode.Scalar = " "
    for scalar in ShownText.cut(text, to: longest).unicodeScalars {
      guard let shown = ShownText.harmless(scalar) else { continue }
      if isRead(previous, before: shown) { out += "#8288;" }
      previous = shown
      switch shown {
      case "\"", "#", "&", "<", ">", "`", "*", "_", "\\", "|", "[", "]", "{", "}", "~", ";", "%": out += "#\(shown.value);"
      default: out.unicodeScalars.append(shown)
      }
    }
    return listless(out)
  }

  /// Whether two adjacent characters may mean a line break, a formula or an icon (`\n`, `$$`, `fa:fa-car`). Entities don't prevent this,
  /// but an invisible joiner between the characters does.
  private static func isRead(_ first: Unicode.Scalar, before second: Unicode.Scalar) -> Bool {
    switch (first, second) {
    case ("\\", "n"), ("$", "$"), (":", "f"): true
    default: false
    }
  }

  /// Returns a name for a comment, in which it could otherwise open a directive.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap(ShownText.harmless).filter { $0 != "{" && $0 != "}" }))
  }

  /// Returns a text that doesn't begin like a list item, because Mermaid rejects list items.
  private static func listless(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    if !digits.isEmpty, rest.hasPrefix(". ") { return digits + "#46;" + rest.dropFirst() }
    if text.hasPrefix("- ") || text.hasPrefix("+ ") { return "#\(text.unicodeScalars.first?.value ?? 45);" + text.dropFirst() }
    return text.isEmpty || text.allSatisfy(\.isWhitespace) ? "#160;" : text
  }
}
