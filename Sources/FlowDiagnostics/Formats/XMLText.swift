/// Text within XML 1.0, in an element or between double quotes.
enum XMLText {
  static func escape(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      // In an attribute they would be read as spaces.
      case "\n": out.append(contentsOf: "&#10;".unicodeScalars)
      case "\t": out.append(contentsOf: "&#9;".unicodeScalars)
      default: out.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return String(out)
  }

  /// What XML can hold at all, even escaped (section 2.2); `\r` would be read as a line break.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
