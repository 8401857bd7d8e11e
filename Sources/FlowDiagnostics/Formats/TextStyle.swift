/// Colours for a terminal, or none.
struct TextStyle {
  let colors: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .info: wrap(text, "1;36")
    }
  }

  /// What only belongs to it.
  func secondary(_ text: String) -> String { wrap(text, "1;34") }

  private func wrap(_ text: String, _ code: String) -> String {
    colors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with every scalar that would move the cursor, hide or reorder what follows written
  /// as `\u{…}`: what comes from a file must not be able to speak to the terminal.
  public var printable: String {
    var out = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        out.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }
}

extension Unicode.Scalar {
  /// Control characters, and the marks that reorder text (Trojan Source, Boucher and Anderson 2021).
  var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
