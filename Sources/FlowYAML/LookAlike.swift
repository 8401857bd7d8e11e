extension Character {
  /// Whether people write the character between a key and its value: the characters of YAML, look-alikes, and the sign of other languages.
  public var isGap: Bool { " :=\u{A0}：".contains(self) }
}

/// A character that looks like a space or colon of YAML. Keyboards and other programs write such characters.
public struct LookAlike: Sendable {
  /// The text with the character of YAML in its place.
  public let replacement: String
  /// The character in the words of messages.
  public let name: String

  /// Searches the places where the character prevents an entry of a map: before the key and after its colon.
  public init?(in text: String) {
    let word = text.drop { Self.isSpace($0) }
    let rest = word.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    let key = word[..<rest.startIndex]
    guard let colon = rest.first, colon == ":" || colon == "：" else {
      guard !key.isEmpty, text.first.map(Self.isSpace) == true else { return nil }
      (replacement, name) = (String(word), Self.space)
      return
    }
    let gap = rest.dropFirst().prefix { $0 == " " || Self.isSpace($0) }
    guard !key.isEmpty, colon == "：" || gap.first.map(Self.isSpace) == true || text.first.map(Self.isSpace) == true else { return nil }
    let value = rest.dropFirst(gap.count + 1)
    (replacement, name) = (value.isEmpty ? "\(key):" : "\(key): \(value)", colon == "：" ? Self.colon : Self.space)
  }

  /// The help for a text with the character.
  public var help: String { "write '\(replacement)', without the \(name) in it" }

  private static let space = "no-break space (U+00A0)"
  private static let colon = "full-width colon (U+FF1A)"
  private static func isSpace(_ character: Character) -> Bool { character == "\u{A0}" }
}
