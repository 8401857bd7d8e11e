/// A finding about a word that is not known, which may be a known one misspelt.
public protocol Misspelling: Finding {
  /// The known word that was probably meant.
  var nearest: String? { get }
  /// Whether that can be put in place of what is written without a second look.
  var isReplaceable: Bool { get }
  /// What to do where none is near.
  var advice: String? { get }
}

extension Misspelling {
  public var isReplaceable: Bool { true }
  public var advice: String? { nil }
  public var isToldOnce: Bool { true }
  public var help: String? { nearest.map { "did you mean '\($0)'?" } ?? advice }
  public var edits: [Edit] { isReplaceable ? nearest.map { [Edit(replacing: range, with: $0)] } ?? [] : [] }
}
