/// The parts of a flowchart in the language of Mermaid. Texts of users are escaped, so that Mermaid cannot take them for anything else.
enum MermaidText {
  /// - Parameters:
  ///   - open: the brackets that say which shape the box has; `close` ends them.
  ///   - text: escaped.
  static func box(_ node: String, _ open: String, _ text: String, _ close: String) -> String { "\(node)\(open)\"\(text)\"\(close)" }

  /// - Parameter label: escaped; empty for none.
  static func arrow(_ tail: String, _ sign: String, label: String = "", to head: String) -> String {
    "\(tail) \(sign)\(label.isEmpty ? "" : "|\"\(label)\"|") \(head)"
  }

  /// The inside of a quoted text. Mermaid reads it as HTML, its own entities and Markdown at once, so whatever has a meaning in
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

  /// Whether two signs side by side could mean a line break, a formula or an icon (`\n`, `$$`, `fa:fa-car`), which entities do not
  /// prevent. An invisible joiner between them does.
  private static func isRead(_ first: Unicode.Scalar, before second: Unicode.Scalar) -> Bool {
    switch (first, second) {
    case ("\\", "n"), ("$", "$"), (":", "f"): true
    default: false
    }
  }

  /// A name within a comment, which could else open a directive.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap(ShownText.harmless).filter { $0 != "{" && $0 != "}" }))
  }

  /// A text that begins like an item of a list is refused.
  private static func listless(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    if !digits.isEmpty, rest.hasPrefix(". ") { return digits + "#46;" + rest.dropFirst() }
    if text.hasPrefix("- ") || text.hasPrefix("+ ") { return "#\(text.unicodeScalars.first?.value ?? 45);" + text.dropFirst() }
    return text.isEmpty || text.allSatisfy(\.isWhitespace) ? "#160;" : text
  }
}
