/// The advice for a mistake: a help line and, where it is certain, the text that belongs there.
public struct Advice: Sendable {
  public enum Replacement: Sendable {
    /// A text in the place of everything that the finding points at.
    case whole(String)
    /// A text in the place of a word, which keeps its quotes.
    case word(String, with: String)
    /// A change around the place of the finding.
    case edit(Edit)
  }

  public let help: String
  public let replacement: Replacement?

  public init(_ help: String, _ replacement: Replacement? = nil) {
    self.help = help
    self.replacement = replacement
  }

  /// Advice to write another word, which is near the written one.
  public static func near(_ word: String, for written: String) -> Self {
    Self(CurlyQuotes.help(for: written, nearest: word) ?? "did you mean '\(word)'?", .word(written, with: word))
  }

  /// Advice where the word that probably is meant stands beside the written one.
  public static func given(_ word: String) -> Self { Self("'\(word)' is given already; delete one of the two") }

  /// The text that certainly belongs in the place of the written one.
  public var text: String? {
    switch replacement {
    case .whole(let text), .word(_, let text): text
    case .edit, nil: nil
    }
  }

  /// - Parameter range: the place of the finding.
  public func edits(at range: SourceRange) -> [Edit] {
    switch replacement {
    case .whole(let text): [Edit(replacing: range, with: text)]
    case .word(let word, let text): [Edit(replacing: range, that: word, with: text)]
    case .edit(let edit): [edit]
    case nil: []
    }
  }
}
