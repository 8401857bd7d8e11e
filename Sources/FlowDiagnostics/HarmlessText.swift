/// Text from outside as it may be shown: whatever it holds, it shows as what it is.
///
/// Control characters end lines and comments and speak to the terminal, and format characters reorder or hide what stands around them
/// (Boucher and Anderson, *Trojan Source*, 2021). They become visible escapes, which Swift reads back in a literal.
public enum HarmlessText {
  /// Whether the scalar can be shown without doing anything to the text around it.
  public static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Emoji and several scripts are written with the two joiners.
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: true
    }
  }

  /// Whether a byte is a harmless scalar by itself.
  @inlinable public static func isPlain(_ byte: UInt8) -> Bool { 0x20 <= byte && byte < 0x7F }

  /// The escape of a scalar, as Swift writes it.
  public static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The text with every scalar that is not harmless escaped, so that it stays on one line.
  public static func escaped(_ text: String) -> String {
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPlain) }) ?? text.utf8.allSatisfy(isPlain) { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHarmless(scalar) {
        escaped.append(scalar)
      } else {
        escaped.append(contentsOf: escape(scalar).unicodeScalars)
      }
    }
    return String(escaped)
  }
}

extension String {
  /// The text as it may be shown on a terminal.
  public var printable: String { HarmlessText.escaped(self) }
}
