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

  /// - Parameter list: what it stands among.
  mutating func report(
    phrase text: String, _ place: ConditionPlace, _ key: ConditionKey, at range: SourceRange, in list: @autoclosure () -> [String],
    subject: Subject
  ) {
    // Names in it may be declared in a part of the app that could not be read.
    if project.app?.hasStrayKeys == true { return }
    var advice = advice(on: text, place, key)
    if suggestionBudget > 0, let written = advice.replacement, mayBeListed(written, in: list()) { advice = .given(written) }
    switch key {
    case .when: report(UnknownGuard(fault: .phrase(advice), name: text, range: range, subject: name(of: subject)))
    case .requires: report(UnknownFact(fault: .phrase(advice), name: text, range: range, subject: name(of: subject)))
    }
  }

  private mutating func advice(on text: String, _ place: ConditionPlace, _ key: ConditionKey) -> ConditionAdvice {
    let known: KnownNames = key == .when ? .conditions : .facts
    if let help = CurlyQuotes.help(for: text) { return .curlyQuotes(help: help) }
    guard let phrase = ConditionPhrase(text) else {
      let isName = text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
      if isName, let negation = negation(meantBy: text, among: known) { return .negation(of: negation) }
      if isName, let nearest = nearest(to: text, among: known), !Opposites.areOpposite(text, nearest) {
        return .nearest(nearest)
      }
      return .unreadable
    }
    if phrase.isAlternative {
      let (written, areKnown) = written(phrase, known)
      return place == .alternative ? .severalInList(written) : .alternatives(written, areKnown: areKnown)
    }
    let (written, isCertain) = written(phrase, known)
    guard written.count > 1 else {
      return .one(written[0], isKnown: isCertain, isMisspelt: !isCertain && written[0] != phrase.terms[0].text)
    }
    switch place {
    case .alone: return .several(written, areKnown: isCertain)
    case .listed: return .severalInList(written)
    case .alternative: return .severalAsAlternative
    }
  }

  /// The conditions of a phrase, with the names that were probably meant; and whether all names in it are known.
  private mutating func written(_ phrase: ConditionPhrase, _ known: KnownNames) -> (written: [String], areKnown: Bool) {
    let areKnown = phrase.terms.allSatisfy { isKnown($0.name, known) }
    let written = phrase.terms.map { term -> String in
      if isKnown(term.name, known) { return term.text }
      let near = nearest(to: term.name, among: known) ?? term.name
      return term.named(Opposites.areOpposite(term.name, near) ? term.name : near).text
    }
    return (written, areKnown)
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
