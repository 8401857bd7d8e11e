/// Names that are near each other and may say the opposite: `locked` and `unlocked`, `signedIn` and `signedOut`.
///
/// To put the one in place of the other would turn a condition round, and nobody would notice.
enum Opposites {
  /// What makes a word say the opposite of what it says without.
  private static let negations: Set<String> = ["un", "in", "im", "il", "ir", "dis", "non", "no", "not"]
  /// What is left of two words where they differ: `online` and `offline`, `enabled` and `disabled`.
  private static let pairs: Set<Set<String>> = [["in", "out"], ["n", "ff"], ["en", "dis"], ["in", "de"], ["im", "ex"], ["in", "ex"]]

  static func areOpposite(_ one: String, _ other: String) -> Bool {
    isNegation(one, of: other) || isNegation(other, of: one) || pairs.contains(differences(one.lowercased(), other.lowercased()))
  }

  /// Whether the longer name is the shorter one with a negation before one of its words.
  private static func isNegation(_ longer: String, of shorter: String) -> Bool {
    let (long, short) = (Array(longer), shorter.lowercased())
    let count = long.count - short.count
    guard count > 0 else { return false }
    return (0...short.count).contains { start in
      guard start == 0 || long[start].isUppercase || "_-".contains(long[start - 1]) else { return false }
      let rest = long[..<start] + long[(start + count)...]
      return negations.contains(String(long[start..<(start + count)]).lowercased()) && String(rest).lowercased() == short
    }
  }

  /// What stands between the beginning and the end that both share.
  private static func differences(_ one: String, _ other: String) -> Set<String> {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (first, second) = (one.dropFirst(start), other.dropFirst(start))
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    return [String(first.dropLast(end)), String(second.dropLast(end))]
  }
}
