import FlowModel

/// What a text says that is no condition, but would be one in other languages: `!a`, `a && not b`, `not(a)`, `a or b`.
struct ConditionPhrase {
  struct Term {
    var name: String
    var isNegated: Bool
  }

  /// The names in it, at least one.
  private(set) var terms: [Term] = []
  /// Whether one of several is enough.
  private(set) var isAlternative = false

  /// Several names, none of them negated, of which all are meant; nil for anything else.
  var list: [String]? { isAlternative || terms.count < 2 || terms.contains(where: \.isNegated) ? nil : terms.map(\.name) }

  /// Whether all of several must hold.
  private var isConjunction = false
  private var isNegated = false
  /// Whether a name comes next.
  private var isOpen = true
  private var followsComma = false
  /// For each parenthesis around the next word whether a negation stands before it.
  private var parentheses: [Bool] = []

  /// Nil where it cannot be told for certain what is meant.
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

  /// What is negated together is something else than each for itself negated.
  private mutating func join() -> Bool {
    guard !isOpen || followsComma, !isNegated, !parentheses.contains(true) else { return false }
    (isOpen, followsComma) = (true, false)
    return true
  }

  /// `a == true` is `a`, and `a == false` is `not a`.
  private static func withoutComparison(_ words: [String]) -> [String] {
    guard words.count == 3, ["=", "==", "===", "is"].contains(words[1]) else { return words }
    return switch words[2].lowercased() {
    case "true": [words[0]]
    case "false": ["not", words[0]]
    default: words
    }
  }

  /// Signs are words of their own, and such as are written twice count once.
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
