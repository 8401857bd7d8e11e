import FlowDiagnostics

/// What to write in place of a text that is no condition, but would be one in other languages.
enum ConditionAdvice: Sendable {
  /// It is a word that negates a fact.
  case negation(of: String)
  /// It is nearly a known name.
  case nearest(String)
  /// Nothing can be told of it.
  case unreadable
  /// One of several is enough: the first of them, as a `when` has them.
  case alternatives([String])
  /// The same under `requires`.
  case requiredAlternatives
  case negatedGuard(String)
  /// One condition; known if all names in it are, misspelt if another was probably meant.
  case one(String, isKnown: Bool, isMisspelt: Bool)
  /// Several that must all hold, in an entry of a list.
  case severalInList([String])
  /// Several that must all hold; with whether all names in it are known.
  case several([String], areKnown: Bool)

  var help: String {
    switch self {
    case .negation(let name): "did you mean 'not \(name)'?"
    case .nearest(let name): "did you mean '\(name)'?"
    case .unreadable: "a condition is a name, or 'not' and the name of a fact; a list means all of them"
    case .alternatives(let written):
      "alternatives are choices of the action: '[\(written.map { "{ when: \($0), … }" }.joined(separator: ", ")), …]'"
    case .requiredAlternatives: "all that 'requires' names must hold: there is no 'or'"
    case .negatedGuard(let name): "'\(name)' is a guard, which cannot be negated: list the choices the other way round"
    case .one(let written, _, isMisspelt: true): "did you mean '\(written)'?"
    case .one(let written, _, isMisspelt: false): "write '\(written)'"
    case .severalInList(let written): "each of them stands in the list for itself: \(FewNames(written).listed())"
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
    case .unreadable, .alternatives, .requiredAlternatives, .negatedGuard, .severalInList, .several: nil
    }
  }
}
