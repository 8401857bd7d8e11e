/// The text escapes of XML 1.0, in an element or between double quotes.
enum XMLText {
  /// The first line of a document.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  static func escape(_ text: String) -> HarmlessText {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      // A reader of an attribute turns line breaks and tabs into spaces.
      case "\n", "\t": out.append(contentsOf: reference(scalar).unicodeScalars)
      case _ where !isAllowed(scalar): out.append("\u{FFFD}")
      case _ where !HarmlessText.isHarmless(scalar): out.append(contentsOf: reference(scalar).unicodeScalars)
      default: out.append(scalar)
      }
    }
    return HarmlessText(passed: LogCommand.disarmed(anywhere: String(out), by: reference("#")))
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  /// Whether XML can contain the scalar, as itself or escaped (section 2.2). `\r` is excluded, because it is read as a line break.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
