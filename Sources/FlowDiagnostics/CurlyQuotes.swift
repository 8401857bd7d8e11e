/// Typographic quotes, which keyboards and other programs write. In YAML they are ordinary letters.
public enum CurlyQuotes {
  private static let all: Set<Character> = ["“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛", "‹", "›"]

  /// Returns the text without such quotes; nil if there are none.
  public static func removed(from text: String) -> String? {
    guard text.contains(where: all.contains) else { return nil }
    return text.filter { !all.contains($0) }
  }

  /// Returns the help for a word that has such quotes and must be a name; nil if the word has none.
  ///
  /// - Parameter nearest: the known name that is probably meant.
  public static func help(for word: String, nearest: String? = nil) -> String? {
    guard let meant = nearest ?? removed(from: word), !meant.isEmpty, let quote = word.first(where: all.contains) else { return nil }
    return "write '\(meant)': '\(quote)' isn't a quotation mark in YAML, so it belongs to the name"
  }
}
