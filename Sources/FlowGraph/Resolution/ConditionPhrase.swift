import FlowModel

/// A text that isn't a condition here, but would be one in other languages: `!a`, `a && not b`, `not(a)`, `a or b`.
struct ConditionPhrase {
  struct Term {
    var name: String
    var isNegated: Bool
  }

  /// The names in it, at least one.
  private(set) var terms: [Term] = []
  /// Whether one of several is enough.
  private(set) var isAlternative = false

  /// The names, if there are several, none of them is negated, and all must hold; nil otherwise.
  var list: [String]? { isAlternative || terms.count < 2 || terms.contains(where: \.isNegated) ? nil : terms.map(\.name) }

  /// Whether all of several must hold.
  private var isConjunction = false
  private var isNegated = false
  /// Whether a name must come next.
  private var isOpen = true
  private var followsComma = false
  /// For each parenthesis around the next word: whether a negation is before it.
  private var parentheses: [Bool] = []

  /// Fails if the meaning isn't certain.
  init?(_ text: String) {
    for word in Self.withoutComparison(Self.words(of: text)) { guard read(word) else { return nil } }
    guard !isOpen, parentheses.isEmpty, !(isConjunction && isAlternative) else { return nil }
  }

  private mutating func read(_ word: String) -> Bool {
    switch word.lowercased() {
    case "not", "no", "!", "-", "¬":
      isNegated.toggle()
      return isOpen
    case ",":
      defer { followsComma = true }
      return join()
    case "and", "&":
      isConjunction = true
      return join()
    case "or", "|":
      isAlternative = true
      return join()
    case "(":
      parentheses.append(isNegated)
      return isOpen
    case ")":
      return parentheses.popLast() != nil && !isOpen
    default:
      guard isOpen, Names.isValid(word) else { return false }
      terms.append(Term(name: word, isNegated: isNegated))
      (isOpen, isNegated, followsComma) = (false, false, false)
      return true
    }
  }

  /// Ends a term. A negation of several terms together isn't supported, because it differs from negating each of them.
  private mutating func join() -> Bool {
    guard !isOpen || followsComma, !isNegated, !parentheses.contains(true) else { return false }
    (isOpen, followsComma) = (true, false)
    return true
  }

  /// Returns the words of `a` for `a == true`, and of `not a` for `a == false`.
  private static func withoutComparison(_ words: [String]) -> [String] {
    guard words.count == 3, ["=", "==", "===", "is"].contains(words[1]) else { return words }
    return switch words[2].lowercased() {
    case "true": [words[0]]
    case "false": ["not", words[0]]
    default: words
    }
  }

  /// Splits a text into words. A sign is a word of its own, and a doubled sign counts once.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isWithinWord = false
    for character in text {
      if character.isWhitespace {
        isWithinWord = false
      } else if "!&|,()¬".contains(character) || character == "-" && !isWithinWord {
        isWithinWord = false
        if "&|".contains(character), words.last == String(character) { continue }
        words.append(String(character))
      } else if isWithinWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
        isWithinWord = true
      }
    }
    return words
  }
}
