/// What may stand as the value of a key, as far as one can tell without knowing names.
public indirect enum ValueShape: Sendable {
  case text
  /// One text or a list of them.
  case texts
  /// The same, where none would say nothing.
  case someTexts
  /// The same, where each is the name of a fact.
  case someFacts
  /// A condition or a list of them, of which all must hold.
  case conditions
  /// The same, where none would say nothing.
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
  /// A type of a param, which in square brackets arrives as a list.
  case type
  case words([String])
  /// Words that other rooms know.
  case vocabulary(OtherWords)
  case named(ValueShape)
  /// A map from names, or a list of names without more.
  case namedOrListed(ValueShape)
  /// One of them or a list, or nothing.
  case someOrNone(LanguagePart)
  case part(LanguagePart)

  // What verbs take.
  /// A screen or flow: `name`, `flow.screen`, `{ flow: name }`.
  case target
  /// A screen, or a list of them of which the first counts that is there.
  case screens
  /// The name of something else.
  case name
  /// An outcome, or nothing.
  case outcome
  /// `all`, or nothing.
  case all
  case moves
  /// An address, or nothing.
  case url

  /// Whether a word of this shape may be all that a verb is given.
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

  /// Whether a list of words may stand there.
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

  /// Whether nothing may stand there.
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

/// Parts of the language that stand in several places, or in each other.
public enum LanguagePart: String, Sendable {
  case start, fact, `guard`, type, links, tab, screen, params, outcomes, link, entry, action, actions, allow, alternatives, flowStart,
    choices
  case target, diagram, checks
}

/// Words of `flowc.yaml` that are declared where they are understood.
public enum OtherWords: Sendable {
  case templates, accessLevels, runtimeDeliveries, formats, themes
}
