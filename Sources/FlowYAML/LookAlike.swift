extension Character {
  /// Whether people put it between a key and its value: what YAML has there, what looks like that, and the sign of other languages.
  public var isGap: Bool { " :=\u{A0}：".contains(self) }
}

/// A character that looks like a space or colon of YAML and is none: keyboards and other programs write them.
public struct LookAlike: Sendable {
  /// The text with what YAML takes in its place.
  public let meant: String
  /// The character, as messages call it.
  public let name: String

  /// Looks where it keeps an entry of a map from being one: before the key and behind its colon.
  public init?(in text: String) {
    let word = text.drop { Self.isSpace($0) }
    let rest = word.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    let key = word[..<rest.startIndex]
    guard let colon = rest.first, colon == ":" || colon == "：" else {
      guard !key.isEmpty, text.first.map(Self.isSpace) == true else { return nil }
      (meant, name) = (String(word), Self.space)
      return
    }
    let gap = rest.dropFirst().prefix { $0 == " " || Self.isSpace($0) }
    guard !key.isEmpty, colon == "：" || gap.first.map(Self.isSpace) == true || text.first.map(Self.isSpace) == true else { return nil }
    let value = rest.dropFirst(gap.count + 1)
    (meant, name) = (value.isEmpty ? "\(key):" : "\(key): \(value)", colon == "：" ? Self.colon : Self.space)
  }

  /// The help line for what holds it.
  public var help: String { "write '\(meant)', without the \(name) in it" }

  private static let space = "no-break space (U+00A0)"
  private static let colon = "full-width colon (U+FF1A)"
  private static func isSpace(_ character: Character) -> Bool { character == "\u{A0}" }
}
