/// The shape of a key's value, as far as it doesn't depend on names.
public indirect enum ValueShape: Sendable {
  case text
  /// One text or a list of them.
  case texts
  /// One text or a list of them, which must not be empty.
  case someTexts
  /// The name of a fact or a list of them, which must not be empty.
  case someFacts
  /// A condition, or a list of conditions that must all hold.
  case conditions
  /// A condition, or a list of conditions that must all hold. The list must not be empty.
  case someConditions
  case boolean
  /// A Boolean, or one word.
  case booleanOr(String)
  /// A height of a sheet or a list of them.
  case detents
  /// A whole number, 0 or more.
  case count
  case anything
  case nothing
  /// A type of a param, which is a list in YAML if it has square brackets.
  case type
  case words([String])
  /// Words that other targets declare.
  case vocabulary(OtherWords)
  case named(ValueShape)
  /// A map from names, or a list of only names.
  case namedOrListed(ValueShape)
  /// One part, a list of them, or nothing.
  case someOrNone(LanguagePart)
  case part(LanguagePart)

  // Values of verbs.
  /// A screen or flow: `name`, `flow.screen`, `{ flow: name }`.
  case target
  /// A screen, or a list of screens from which the first one on the stack counts.
  case screens
  /// A name of another thing.
  case name
  /// An outcome, or nothing.
  case outcome
  /// `all`, or nothing.
  case all
  case moves
  /// A URL, or nothing.
  case url

  /// Whether a word of this shape may be the whole value of a verb.
  func takes(_ word: String) -> Bool {
    switch self {
    case .target, .screens: Self.isTarget(word)
    case .name, .outcome: Names.isValid(word)
    case .all: word == "all"
    case .url, .nothing, .moves: false
    case .text, .texts, .someTexts, .someFacts, .conditions, .someConditions, .boolean, .booleanOr, .detents, .count, .anything, .type,
      .words,
      .vocabulary,
      .named, .namedOrListed, .someOrNone, .part:
      false
    }
  }

  /// Whether the value may be a list of words.
  var takesList: Bool {
    switch self {
    case .texts, .someTexts, .someFacts, .conditions, .someConditions, .detents, .screens, .namedOrListed, .part(.outcomes), .part(.allow):
      true
    case .text, .boolean, .booleanOr, .count, .anything, .nothing, .type, .words, .vocabulary, .named, .someOrNone, .part, .target, .name,
      .outcome,
      .all, .moves, .url:
      false
    }
  }

  /// Whether the value may be missing.
  var mayBeNothing: Bool {
    switch self {
    case .nothing, .outcome, .all, .url: true
    case .target, .screens, .name, .moves: false
    case .text, .texts, .someTexts, .someFacts, .conditions, .someConditions, .boolean, .booleanOr, .detents, .count, .anything, .type,
      .words,
      .vocabulary,
      .named, .namedOrListed, .someOrNone, .part:
      false
    }
  }

  /// Whether a text can be the name of a screen or flow, or `flow.screen`.
  static func isTarget(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { Names.isValid(String($0)) }
  }
}

/// The parts of the language that occur in several places, or in each other.
public enum LanguagePart: String, Sendable {
  case start, fact, `guard`, type, links, tab, screen, params, outcomes, link, entry, action, actions, allow, alternatives, flowStart,
    choices
  case target, strings, diagram, checks
}

/// The words of `flowc.yaml` that are declared in the targets that use them.
public enum OtherWords: Sendable {
  case templates, accessLevels, runtimeDeliveries, formats, themes
}
