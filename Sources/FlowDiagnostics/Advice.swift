/// The advice for a mistake: a help and, if the fix is certain, the text to write.
public struct Advice: Sendable {
  public enum Replacement: Sendable {
    /// A text in place of the whole range of the finding.
    case whole(String)
    /// A text in place of a word, which keeps its quotes.
    case word(String, with: String)
    /// A change near the place of the finding.
    case edit(Edit)
  }

  public let help: String
  public let replacement: Replacement?

  public init(_ help: String, _ replacement: Replacement? = nil) {
    self.help = help
    self.replacement = replacement
  }

  /// Returns the advice to write another word, which is near the written one.
  public static func near(_ word: String, for written: String) -> Self {
    Self(CurlyQuotes.help(for: written, nearest: word) ?? "did you mean '\(word)'?", .word(written, with: word))
  }

  /// Returns the advice for a written word, if the word that is probably meant is already beside it.
  public static func given(_ word: String) -> Self { Self("delete one of the two: '\(word)' is already there") }

  /// The text that certainly belongs in place of the written one.
  public var text: String? {
    switch replacement {
    case .whole(let text), .word(_, let text): text
    case .edit, nil: nil
    }
  }

  /// Returns the edits that replace the written text.
  ///
  /// - Parameter range: the range of the finding.
  public func edits(at range: SourceRange) -> [Edit] {
    switch replacement {
    case .whole(let text): [Edit(replacing: range, with: text)]
    case .word(let word, let text): [Edit(replacing: range, that: word, with: text)]
    case .edit(let edit): [edit]
    case nil: []
    }
  }
}
