/// Text that is safe for a terminal or the log of a CI run: its medium shows text from outside, and doesn't execute it.
///
/// Control characters end lines and comments, and control the terminal. Format characters reorder or hide the text around them (Boucher and
/// Anderson, *Trojan Source*, 2021). Some words at the start of a line are commands to the reader of a log. A harmless text consists of
/// literals of flowc's source, and of insertions, which are escaped. It can't be made in another way, so code that prints can't forget to
/// escape:
///
///     let line: HarmlessText = "created \(path)\n"
public struct HarmlessText: Hashable, Sendable {
  /// The text, ready to be shown.
  public private(set) var text: String

  /// Creates a text that the code of its format has escaped already. Only the formats of this module may use it.
  init(passed text: String) { self.text = text }

  /// Creates a text from outside, always on one line.
  public init(_ text: some StringProtocol) { self.init(passed: LogCommand.disarmed(Self.escaped(String(text)))) }

  /// Creates a text that keeps its line breaks, and escapes everything else.
  ///
  /// It is for texts of other code that flowc forwards, for example of the argument parser. A line break of that code can't be
  /// distinguished from a smuggled one.
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
  public func joined(separator: HarmlessText = "") -> HarmlessText {
    HarmlessText(passed: map(\.text).joined(separator: separator.text))
  }
}

// MARK: Scalars

extension HarmlessText {
  /// Whether the scalar can be shown without an effect on the text around it.
  public static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Emoji and several scripts need the two joiners.
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: true
    }
  }

  /// Whether a byte alone is a harmless scalar.
  @inlinable public static func isPlain(_ byte: UInt8) -> Bool { 0x20 <= byte && byte < 0x7F }

  /// Returns the escape of a scalar in Swift.
  public static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Returns the text with escapes for all scalars that aren't harmless, so that it stays on one line. A Swift literal decodes the escapes.
  public static func escaped(_ text: String) -> String { escaped(text, as: escape) }

  /// Returns the text with the escapes of another language.
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
