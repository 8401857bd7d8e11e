import FlowDiagnostics
import FlowModel

/// Advice for conditions that are written as in other languages.
///
/// The advice never inverts a condition: `!insured` is as near to `insured` as a misspelled word, but means the
/// opposite.
extension Resolver {
  /// The key that the conditions belong to.
  enum ConditionKey: String {
    case when, requires
  }

  /// Returns the meaning of a condition whose name is declared. The name may be invalid, which has its own finding.
  func declared(_ condition: Condition) -> Condition {
    guard case .phrase(let text, _) = condition else { return condition }
    let isNegated = text.hasPrefix("not ")
    let name = isNegated ? String(text.dropFirst(4).drop { $0 == " " }) : text
    guard factNames[name] != nil || guardNames[name] != nil else { return condition }
    return isNegated ? .notName(name) : .name(name)
  }

  /// Returns the known name that an unknown one negates: `notInsured`, `!insured` and `uninsured` mean that `insured`
  /// is false.
  mutating func negation(meantBy name: String, among known: KnownNames) -> String? {
    if let rest = Self.negated(in: name) {
      if let near = nearest(to: name, among: known), Self.negated(in: near) != nil { return nil }
      return isKnown(rest, known) ? rest : nearest(to: rest, among: known)
    }
    let opposites = ["un", "non", "dis"].filter { name.hasPrefix($0) }.map { name.dropFirst($0.count) }
    return opposites.map { $0.prefix(1).lowercased() + $0.dropFirst() }.first { isKnown($0, known) }
  }

  /// Returns the rest of a name that begins with `not`.
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

  /// - Parameter list: the conditions in the same list.
  mutating func report(
    phrase text: String, _ place: ConditionPlace, _ key: ConditionKey, at range: SourceRange, in list: @autoclosure () -> [String],
    subject: Subject
  ) {
    // Names in the phrase may be declared in a part of the app that couldn't be read.
    if project.app?.hasStrayKeys == true { return }
    var advice = advice(on: text, place, key)
    if suggestionBudget > 0, let written = advice.text, mayBeListed(written, in: list()) { advice = .given(written) }
    switch key {
    case .when: report(UnknownGuard(name: text, advice: advice, range: range, subject: name(of: subject)))
    case .requires:
      report(UnknownFact(fault: UnknownFact.Fault(advice: advice), name: text, range: range, subject: name(of: subject)))
    }
  }

  private mutating func advice(on text: String, _ place: ConditionPlace, _ key: ConditionKey) -> Advice {
    let known: KnownNames = key == .when ? .conditions : .facts
    if let help = CurlyQuotes.help(for: text) { return Advice(help) }
    guard let phrase = ConditionPhrase(text) else {
      let isName = text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
      if isName, let negation = negation(meantBy: text, among: known) { return .near("not \(negation)", for: text) }
      if isName, let nearest = nearest(to: text, among: known), !Opposites.areOpposite(text, nearest) { return .near(nearest, for: text) }
      return Advice("write a name or 'not name'; all conditions of a list must hold, and at least one of '{ any: … }'")
    }
    let (written, areKnown) = written(phrase, known)
    let inList = Advice("write each condition as an item of the list: \(FewNames(written).listed())")
    let list = "[\(written.joined(separator: ", "))]"
    // A list or a map isn't a text, so it doesn't keep quotes.
    func certain(_ text: String) -> Advice.Replacement? { areKnown ? .whole(text) : nil }
    if phrase.isAlternative {
      return place == .alternative ? inList : Advice("write '{ any: \(list) }' if one of them is enough", certain("{ any: \(list) }"))
    }
    guard written.count > 1 else {
      if !areKnown, written[0] != phrase.terms[0].text { return Advice("did you mean '\(written[0])'?", .word(text, with: written[0])) }
      return Advice("write '\(written[0])'", areKnown ? .word(text, with: written[0]) : nil)
    }
    return switch place {
    case .alone: Advice("write '\(list)': all conditions of a list must hold", certain(list))
    case .listed: inList
    case .alternative: Advice("write single conditions in 'any', or split the action into choices")
    }
  }

  /// The advice for `any` without alternatives.
  static var anyAdvice: Advice { Advice("write '{ any: [ … ] }' with the conditions; at least one must hold") }

  /// Returns the advice for an unknown name.
  ///
  /// - Parameters:
  ///   - isTrue: whether there is no `not` before it.
  ///   - meant: the condition that was probably meant.
  static func advice(for name: String, _ isTrue: Bool, _ meant: String?, isCertain: Bool, else declare: String) -> Advice {
    guard let meant else { return Advice(CurlyQuotes.help(for: name) ?? declare) }
    let near = Advice.near(meant, for: name)
    return Advice(near.help, isCertain ? .word(isTrue ? name : "not \(name)", with: meant) : nil)
  }

  /// Returns the conditions of a phrase, with the names that were probably meant; and whether all names in it are
  /// known.
  private mutating func written(_ phrase: ConditionPhrase, _ known: KnownNames) -> (written: [String], areKnown: Bool) {
    let areKnown = phrase.terms.allSatisfy { isKnown($0.name, known) }
    let written = phrase.terms.map { term -> String in
      if isKnown(term.name, known) { return term.text }
      let near = nearest(to: term.name, among: known) ?? term.name
      return term.named(Opposites.areOpposite(term.name, near) ? term.name : near).text
    }
    return (written, areKnown)
  }

  /// Whether a name is a known fact, or for a `when` any known condition.
  private func isKnown(_ name: String, _ known: KnownNames) -> Bool {
    factNames[name] != nil || known == .conditions && (guardNames[name] != nil || name == "started")
  }
}

extension ConditionPhrase.Term {
  /// The condition as it is written.
  fileprivate var text: String { isNegated ? "not \(name)" : name }

  fileprivate func named(_ name: String) -> Self { ConditionPhrase.Term(name: name, isNegated: isNegated) }
}
