/// Text that a terminal or the log of a CI run may get: what comes from outside has become something that is only shown.
///
/// Control characters end lines and comments and speak to the terminal, format characters reorder or hide what stands around them
/// (Boucher and Anderson, *Trojan Source*, 2021), and some words at the start of a line are commands to who reads a log. Such a text is made
/// of literals, which stand in flowc's own source, and of insertions, which are escaped; there is no other way to it, so that no place that
/// prints can forget to escape:
///
///     let line: HarmlessText = "created \(path)\n"
public struct HarmlessText: Hashable, Sendable {
  /// The text, ready to be shown.
  public private(set) var text: String

  /// A text that its medium has escaped already: for the escapers of this module alone.
  init(passed text: String) { self.text = text }

  /// A text from outside, on one line whatever it holds.
  public init(_ text: some StringProtocol) { self.init(passed: LogCommand.disarmed(Self.escaped(String(text)))) }

  /// A text of which every line is one that flowc meant; what else is in it is escaped.
  ///
  /// For texts of others that flowc hands on, such as what the parser of arguments says. It cannot tell a line break of theirs from one that
  /// somebody has smuggled in.
  public init(lines text: String) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(passed: lines.map { HarmlessText(String($0)).text }.joined(separator: "\n"))
  }

  public var isEmpty: Bool { text.isEmpty }

  /// The text without the line break at its end.
  public var droppingLineBreak: HarmlessText { text.hasSuffix("\n") ? HarmlessText(passed: String(text.dropLast())) : self }

  public static func + (first: HarmlessText, second: HarmlessText) -> HarmlessText { HarmlessText(passed: first.text + second.text) }

  public static func += (first: inout HarmlessText, second: HarmlessText) { first.text += second.text }
}

extension HarmlessText: CustomStringConvertible {
  public var description: String { text }
}

extension Sequence<HarmlessText> {
  /// All of them as one.
  public func joined(separator: HarmlessText = "") -> HarmlessText {
    HarmlessText(passed: map(\.text).joined(separator: separator.text))
  }
}

// MARK: Scalars

extension HarmlessText {
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

  /// The text with every scalar that is not harmless escaped, so that it stays on one line. Swift reads the escapes back in a literal.
  public static func escaped(_ text: String) -> String { escaped(text, as: escape) }

  /// The same with the escapes of another language.
  static func escaped(_ text: String, as escape: (Unicode.Scalar) -> String) -> String {
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
