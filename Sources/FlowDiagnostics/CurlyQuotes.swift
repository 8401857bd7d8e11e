/// Quotes as they are set in print, which keyboards and other programs write: in YAML they are letters like others.
public enum CurlyQuotes {
  private static let all: Set<Character> = ["“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛", "‹", "›"]

  /// The text without them; nil where there are none.
  public static func removed(from text: String) -> String? {
    guard text.contains(where: all.contains) else { return nil }
    return text.filter { !all.contains($0) }
  }

  /// A help line for a word that has them where it must be a name; nil for one that has none.
  ///
  /// - Parameter nearest: the known name that was probably meant.
  public static func help(for word: String, nearest: String? = nil) -> String? {
    guard let meant = nearest ?? removed(from: word), !meant.isEmpty, let quote = word.first(where: all.contains) else { return nil }
    return "write '\(meant)': '\(quote)' is no quote of YAML, and belongs to the name"
  }
}
