/// A finding about an unknown word, which may be a misspelled known word.
public protocol Misspelling: Finding {
  /// The whole written text without quotes; nil if the word is only a part of it.
  var written: String? { get }
  /// The known word that is probably meant.
  var nearest: String? { get }
  /// Other known words that are as near. If there are any, the finding has no edit.
  var rivals: [String] { get }
  /// Whether the known word can replace the written text without a review.
  var isReplaceable: Bool { get }
  /// The help if no known word is near.
  var advice: String? { get }
}

extension Misspelling {
  public var rivals: [String] { [] }
  public var isReplaceable: Bool { true }
  public var advice: String? { nil }
  public var mistake: Mistake? { .wording }
  public var help: String? {
    written.flatMap { CurlyQuotes.help(for: $0, nearest: nearest) } ?? nearest.map { "did you mean \(([$0] + rivals).quotedList("or"))?" }
      ?? advice
  }
  public var edits: [Edit] {
    guard isReplaceable, rivals.isEmpty, let nearest else { return [] }
    return [written.map { Edit(replacing: range, that: $0, with: nearest) } ?? Edit(replacing: range, with: nearest)]
  }
}
