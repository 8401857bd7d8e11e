import FlowDiagnostics
import FlowModel

/// What to write in place of conditions that are spelled as other languages have them.
///
/// Never what would turn a condition round: `!insured` is as near to `insured` as a misspelt word, and means the opposite.
extension Resolver {
  /// The key that the conditions belong to.
  enum ConditionKey: String {
    case when, requires
  }

  /// What a condition says if its name is declared; some are not fit to be names, and that has been reported.
  func declared(_ condition: Condition) -> Condition {
    guard case .phrase(let text, _) = condition else { return condition }
    let isNegated = text.hasPrefix("not ")
    let name = isNegated ? String(text.dropFirst(4).drop { $0 == " " }) : text
    guard factNames[name] != nil || guardNames[name] != nil else { return condition }
    return isNegated ? .notName(name) : .name(name)
  }

  /// The name that one which is not known negates: `notInsured`, `!insured` and `uninsured` mean that `insured` is false.
  mutating func negation(meantBy name: String, among known: KnownNames) -> String? {
    if let rest = Self.negated(in: name) {
      if let near = nearest(to: name, among: known), Self.negated(in: near) != nil { return nil }
      return isKnown(rest, known) ? rest : nearest(to: rest, among: known)
    }
    let opposites = ["un", "non", "dis"].filter { name.hasPrefix($0) }.map { name.dropFirst($0.count) }
    return opposites.map { $0.prefix(1).lowercased() + $0.dropFirst() }.first { isKnown($0, known) }
  }

  /// What stands behind the `not` with which a name begins.
  private static func negated(in name: String) -> String? {
    if !Names.isValid(name), let phrase = ConditionPhrase(name), phrase.terms.count == 1, phrase.terms[0].isNegated {
      return phrase.terms[0].name
    }
    for prefix in ["not", "no", "non", "isNot"] where name.prefix(prefix.count).lowercased() == prefix.lowercased() {
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first else { continue }
      if "_-".contains(first) { return String(rest.dropFirst()) }
      if first.isUppercase { return first.lowercased() + rest.dropFirst() }
    }
    return nil
  }

  mutating func report(phrase text: String, isAlone: Bool, _ key: ConditionKey, at range: SourceRange, subject: Subject) {
    // Names in it may be declared in a part of the app that could not be read.
    if project.app?.hasStrayKeys == true { return }
    let (help, replacement) = advice(on: text, isAlone: isAlone, key)
    let (id, what) = key == .when ? (DiagnosticID.unknownGuard, "guard or fact") : (.unknownFact, "fact")
    report(
      id, "there is no \(what) '\(text)'", at: range, subject: subject, help: help,
      edits: replacement.map { [Edit(replacing: range, with: $0)] } ?? [])
  }

  private mutating func advice(on text: String, isAlone: Bool, _ key: ConditionKey) -> (help: String, replacement: String?) {
    let known: KnownNames = key == .when ? .conditions : .facts
    guard let phrase = ConditionPhrase(text) else {
      let isName = text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
      if isName, let negation = negation(meantBy: text, among: .facts) { return ("did you mean 'not \(negation)'?", "not \(negation)") }
      if isName, let nearest = nearest(to: text, among: known), !Opposites.areOpposite(text, nearest) {
        return ("did you mean '\(nearest)'?", nearest)
      }
      return ("a condition is a name, or 'not' and the name of a fact; a list means all of them", nil)
    }
    if phrase.isAlternative {
      let written = phrase.terms.prefix(2).map(\.text)
      return key == .when
        ? ("alternatives are choices of the action: '[\(written.map { "{ when: \($0), … }" }.joined(separator: ", ")), …]'", nil)
        : ("all that 'requires' names must hold: there is no 'or'", nil)
    }
    if let negated = phrase.terms.first(where: { $0.isNegated && guardNames[$0.name] != nil }) {
      return ("'\(negated.name)' is a guard, which cannot be negated: list the choices the other way round", nil)
    }
    let isCertain = phrase.terms.allSatisfy { isKnown($0.name, known) }
    let written = phrase.terms.map { term -> String in
      if isKnown(term.name, known) { return term.text }
      let near = nearest(to: term.name, among: term.isNegated ? .facts : known) ?? term.name
      return term.named(Opposites.areOpposite(term.name, near) ? term.name : near).text
    }
    guard written.count > 1 else {
      let isNear = !isCertain && written[0] != phrase.terms[0].text
      return (isNear ? "did you mean '\(written[0])'?" : "write '\(written[0])'", isCertain || isNear ? written[0] : nil)
    }
    if !isAlone { return ("each of them stands in the list for itself: \(list(written))", nil) }
    let all = "[\(written.joined(separator: ", "))]"
    return ("a list means all of them: write '\(all)'", isCertain ? all : nil)
  }

  /// Whether a name is one of those, facts or all that a `when` takes.
  private func isKnown(_ name: String, _ known: KnownNames) -> Bool {
    factNames[name] != nil || known == .conditions && (guardNames[name] != nil || name == "started")
  }
}

extension ConditionPhrase.Term {
  /// As a condition has it.
  fileprivate var text: String { isNegated ? "not \(name)" : name }

  fileprivate func named(_ name: String) -> Self { ConditionPhrase.Term(name: name, isNegated: isNegated) }
}
