import FlowDiagnostics

/// What to write in place of a text that is no condition, but would be one in other languages.
enum ConditionAdvice: Sendable {
  /// It is a word that negates a fact.
  case negation(of: String)
  /// It is a name with quotes that are none of YAML's.
  case curlyQuotes(help: String)
  /// It is the word of alternatives, without them.
  case any
  /// It is nearly a known name.
  case nearest(String)
  /// What would be written stands beside it already.
  case given(String)
  /// Nothing can be told of it.
  case unreadable
  /// One of several is enough; with whether all names in it are known.
  case alternatives([String], areKnown: Bool)
  /// One condition; known if all names in it are, misspelt if another was probably meant.
  case one(String, isKnown: Bool, isMisspelt: Bool)
  /// Several that must all hold, in an entry of a list.
  case severalInList([String])
  /// Several that must all hold, in an `any`.
  case severalAsAlternative
  /// Several that must all hold; with whether all names in it are known.
  case several([String], areKnown: Bool)

  var help: String {
    switch self {
    case .negation(let name): "did you mean 'not \(name)'?"
    case .curlyQuotes(let help): help
    case .any: "write '{ any: [ … ] }' with the conditions of which one must hold"
    case .nearest(let name): "did you mean '\(name)'?"
    case .given(let written): "'\(written)' is given already; delete one of the two"
    case .unreadable: "a condition is a name, or 'not' and a name; a list means all of them, '{ any: … }' at least one"
    case .alternatives(let written, _): "where one is enough, write '{ any: [\(written.joined(separator: ", "))] }'"
    case .one(let written, _, isMisspelt: true): "did you mean '\(written)'?"
    case .one(let written, _, isMisspelt: false): "write '\(written)'"
    case .severalInList(let written): "each of them stands in the list for itself: \(FewNames(written).listed())"
    case .severalAsAlternative: "'any' holds single conditions: choices of the action, one below the other, can say more"
    case .several(let written, _): "a list means all of them: write '[\(written.joined(separator: ", "))]'"
    }
  }

  /// What can be put in its place without a second look.
  var replacement: String? {
    switch self {
    case .negation(let name): "not \(name)"
    case .nearest(let name): name
    case .one(let written, let isKnown, let isMisspelt): isKnown || isMisspelt ? written : nil
    case .several(let written, areKnown: true): "[\(written.joined(separator: ", "))]"
    case .alternatives(let written, areKnown: true): "{ any: [\(written.joined(separator: ", "))] }"
    case .curlyQuotes, .any, .given, .unreadable, .alternatives, .severalInList, .severalAsAlternative, .several: nil
    }
  }

  /// What puts that in place of a text.
  func edits(replacing range: SourceRange, that text: String) -> [Edit] {
    guard let replacement else { return [] }
    return switch self {
    // These are no texts.
    case .several, .alternatives: [Edit(replacing: range, with: replacement)]
    case .negation, .curlyQuotes, .any, .nearest, .given, .unreadable, .one, .severalInList, .severalAsAlternative:
      [Edit(replacing: range, that: text, with: replacement)]
    }
  }
}
