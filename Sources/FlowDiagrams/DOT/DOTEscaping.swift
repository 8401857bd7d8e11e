import FlowDiagnostics

/// What users write, made into parts of DOT that cannot be taken for anything else.
///
/// A title may hold quotes, tags, backslashes, breaks, or marks that reorder what follows: whatever it is, it must come out as
/// text. Graphviz reads a quoted string in three ways, and so there are three functions: as a plain name, as a label with
/// escapes and entities, and as markup.
enum DOTEscaping {
  /// Longer texts are cut, since one of them would stretch the whole picture; the place in the source has the rest.
  static let longestTitle = 48
  static let longestLine = 64
  static let longestDoc = 400

  /// An identifier: only the quote is special, but a backslash before it would be too.
  static func name(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      default: if let shown = harmless(scalar) { out.unicodeScalars.append(shown) }
      }
    }
    return out + "\""
  }

  /// The inside of a quoted label, tooltip or URL, where `\N` and `&amp;` have meanings too.
  static func label(_ text: String, longest: Int = longestLine) -> String {
    var out = ""
    for scalar in cut(text, to: longest).unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "&": out += "&amp;"
      default: if let shown = harmless(scalar) { out.unicodeScalars.append(shown) }
      }
    }
    return out
  }

  /// Text within an HTML-like label, which an XML parser reads. Never empty, since Graphviz rejects empty tags.
  static func markup(_ text: String, longest: Int = longestLine) -> String {
    var out = ""
    for scalar in cut(text, to: longest).unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: if let shown = harmless(scalar) { out.unicodeScalars.append(shown) }
      }
    }
    return out.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "&#160;" : out
  }

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
