/// What users write, made into parts of DOT that cannot be taken for anything else.
///
/// A title may hold quotes, tags, backslashes, breaks, or marks that reorder what follows: whatever it is, it must come out as
/// text. Graphviz reads a quoted string in three ways, and so there are three functions: as a plain name, as a label with
/// escapes and entities, and as markup.
enum DOTEscaping {
  /// An identifier: only the quote is special, but a backslash before it would be too.
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

  /// The inside of a quoted label, tooltip or URL, where `\N` and `&amp;` have meanings too.
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

  /// Text within an HTML-like label, which an XML parser reads. Never empty, since Graphviz rejects empty tags.
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
