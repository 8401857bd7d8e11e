/// A finding about a word that is not known, which may be a known one misspelt.
public protocol Misspelling: Finding {
  /// All that is written, without quotes; nil where the word is only a part of it.
  var written: String? { get }
  /// The known word that was probably meant.
  var nearest: String? { get }
  /// Other known words that are as near, if there are any: then nothing is put in its place.
  var rivals: [String] { get }
  /// Whether that can be put in place of what is written without a second look.
  var isReplaceable: Bool { get }
  /// What to do where none is near.
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
