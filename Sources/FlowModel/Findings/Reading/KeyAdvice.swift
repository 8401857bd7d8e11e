import FlowDiagnostics
import FlowYAML

/// What to write in place of a key that a map does not have.
public enum KeyAdvice: Sendable {
  case near(String)
  /// Another word for one of these.
  case meant([String])
  /// More is to be written than another word.
  case phrase(String)
  /// A key and its value without a space between.
  case unspaced(String)
  /// A key and its value without a colon between.
  case colonless(String)
  /// The same with a character between them that looks like a space or a colon.
  case lookAlike(LookAlike)
  /// A word of a list that lacks its brackets.
  case brackets(UnbracketedList)
  /// A key that is near, and is there already.
  case given(String)

  /// For an action within another.
  static func handler(_ outcome: String) -> Self {
    .phrase("what follows the outcome '\(outcome)' stands under 'then': 'then: { \(outcome): … }'")
  }

  /// For an action within another that does nothing else.
  static func choice(on condition: String) -> Self {
    .phrase("an action holds no others; choices are a list: '[{ when: \(condition), push: … }, stay]'")
  }

  init(_ meaning: Synonyms.Meaning) {
    if let help = meaning.help {
      self = .phrase(help)
    } else if meaning.words.count == 1 {
      self = .near(meaning.words[0])
    } else {
      self = .meant(meaning.words)
    }
  }

  /// - Parameter isGiven: whether a value stands behind it.
  init?(for word: String, among known: [String], isGiven: Bool) {
    let key = String(word.prefix { !$0.isGap })
    let rest = word.dropFirst(key.count)
    // Other languages have arrows there, too.
    let value = rest.drop { $0.isGap || "->".contains($0) }
    if !isGiven, let character = LookAlike(in: word), known.contains(String(character.meant.prefix { $0 != ":" })) {
      self = .lookAlike(character)
    } else if !isGiven, !rest.isEmpty, !value.isEmpty, known.contains(key) {
      self = rest.first == ":" ? .unspaced("\(key): \(value)") : .colonless("\(key): \(value)")
    } else if let near = Suggestions(known).nearest(to: word) {
      self = .near(near)
    } else {
      return nil
    }
  }

  var help: String {
    switch self {
    case .near(let word): "did you mean '\(word)'?"
    case .meant(let words): "did you mean \(words.quotedList("or"))?"
    case .phrase(let help): help
    case .unspaced(let text): "write '\(text)', with a space behind the colon"
    case .colonless(let text): "write '\(text)', with a colon"
    case .lookAlike(let character): character.help
    case .brackets(let list): "write '\(list.key): \(list.written)'"
    case .given(let word): "'\(word)' is given already; delete one of the two"
    }
  }

  /// The same with a text for the one `…` that a phrase has, if it has only one.
  func filled(with text: String) -> Self {
    guard case .phrase(let help) = self, case let parts = help.split(separator: "…", omittingEmptySubsequences: false), parts.count == 2
    else { return self }
    return .phrase(parts.joined(separator: text))
  }

  /// The key that is certainly meant.
  var key: String? { replacement.map { String($0.prefix { $0 != ":" }) } }

  /// What is certainly meant.
  var replacement: String? {
    switch self {
    case .near(let text), .unspaced(let text), .colonless(let text): text
    case .lookAlike(let character): character.meant
    case .meant, .phrase, .brackets, .given: nil
    }
  }
}
