/// Pairs of names that are near each other and may mean the opposite: `locked` and `unlocked`, `signedIn` and
/// `signedOut`.
///
/// Replacing one with the other would invert a condition without a visible sign.
enum Opposites {
  /// The words that negate the next word of a name: `hasNoCard`, `has_no_card`, `isNotPaid`, `withoutPin`.
  private static let words: Set<String> = ["no", "not", "non", "never", "cannot", "without"]
  /// The prefixes that negate a word: `unlocked`, `inactive`. In `inStock`, `in` is not a prefix but a word.
  private static let prefixes: Set<String> = ["un", "in", "im", "il", "ir", "dis", "non", "not"]
  /// The differing parts of names that are opposites: `online` and `offline`, `enabled` and `disabled`.
  private static let pairs: Set<Set<String>> = [["in", "out"], ["n", "ff"], ["en", "dis"], ["in", "de"], ["im", "ex"], ["in", "ex"]]
  /// The endings that negate a word, with the words that they follow: `cannotPay`, `hasntCard`, `withoutPin`.
  private static let endings: [String: [String]] = [
    "not": ["can"], "t": ["can"], "out": ["with"], "nt": ["is", "are", "was", "has", "have", "does", "did", "should", "must", "need"],
  ]

  static func areOpposite(_ one: String, _ other: String) -> Bool {
    isNegation(one, of: other) || isNegation(other, of: one) || differ(one, other)
  }

  /// Whether the longer name is the shorter one with a negation before one of its words.
  private static func isNegation(_ longer: String, of shorter: String) -> Bool {
    let (long, short) = (Array(longer), Array(shorter))
    let count = long.count - short.count
    guard count > 0 else { return false }
    return short.indices.contains { start in
      let end = start + count
      guard start == 0 || long[start].isUppercase || "_-".contains(long[start - 1]),
        String(long[..<start] + long[end...]).lowercased() == shorter.lowercased()
      else { return false }
      let inserted = String(long[start..<end]).lowercased()
      let word = inserted.filter { !"_-".contains($0) }
      let isWord = word != inserted || long[end].isUppercase || "_-".contains(long[end])
      return isWord ? words.contains(word) : prefixes.contains(word) || start == 0 && words.contains(word)
    }
  }

  /// Whether two names differ only in a pair of opposites, or in a negating ending of a word.
  private static func differ(_ one: String, _ other: String) -> Bool {
    let start = zip(one, other).prefix { $0.lowercased() == $1.lowercased() }.count
    let (first, second) = (one.dropFirst(start), other.dropFirst(start))
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    let pair = [first.dropLast(end).lowercased(), second.dropLast(end).lowercased()]
    let stem = one.prefix(start).lowercased()
    return pairs.contains(Set(pair)) || pair.contains("") && endings[pair.joined()]?.contains { stem.hasSuffix($0) } == true
  }
}
