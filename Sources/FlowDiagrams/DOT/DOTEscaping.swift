/// The texts of users as parts of DOT, with escapes.
///
/// A title may contain quotes, tags, backslashes, line breaks, or marks that reorder the next characters. It always appears as text.
/// Graphviz reads a quoted string in three ways, so there are three functions: for a plain name, for a label with escapes and entities, and
/// for markup.
enum DOTEscaping {
  /// Returns an identifier. Only the quote is special, and the backslash because it can be before a quote.
  static func name(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      default: if let shown = ShownText.harmless(scalar) { out.unicodeScalars.append(shown) }
      }
    }
    return out + "\""
  }

  /// Returns the inside of a quoted label, tooltip or URL, where `\N` and `&amp;` have meanings too.
  static func label(_ text: String, longest: Int = ShownText.longestLine) -> String {
    var out = ""
    for scalar in ShownText.cut(text, to: longest).unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "&": out += "&amp;"
      default: if let shown = ShownText.harmless(scalar) { out.unicodeScalars.append(shown) }
      }
    }
    return out
  }

  /// Returns text for an HTML-like label, which an XML parser reads. The text is never empty, because Graphviz rejects empty tags.
  static func markup(_ text: String, longest: Int = ShownText.longestLine) -> String {
    var out = ""
    for scalar in ShownText.cut(text, to: longest).unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: if let shown = ShownText.harmless(scalar) { out.unicodeScalars.append(shown) }
      }
    }
    return out.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "&#160;" : out
  }
}
