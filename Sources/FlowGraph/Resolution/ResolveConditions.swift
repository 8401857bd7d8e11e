import FlowDiagnostics
import FlowModel

extension Resolver {
  /// The part that asks a condition: its subject, and in a move its surroundings.
  struct ConditionOwner {
    let subject: Subject
    /// The scope; nil where no move is made yet: in the app's `start`.
    var scope: Scope?
    /// The list that contains the condition.
    var list: [Located<Condition>] = []

    init(_ scope: Scope) { (subject, self.scope) = (.scope(scope), scope) }
    init(atLaunch subject: Subject) { self.subject = subject }
  }

  /// A name in a condition that nothing has.
  struct UnknownCondition {
    let name: String
    /// Whether there is no `not` before it.
    let isTrue: Bool
    /// The condition that was probably meant, and below whether the fix is safe.
    let meant: String?
    let isCertain: Bool
    let range: SourceRange
    let subject: String
  }

  /// Returns the conditions of a `when`.
  mutating func conditions(_ when: [Located<Condition>], of asker: ConditionOwner) -> Conditions {
    var conditions = Conditions()
    var asker = asker
    for condition in when {
      asker.list = when
      conditions.written.append(Located(Self.written(condition.value), condition.range))
      guard case .any(let alternatives) = condition.value else {
        if let term = term(condition, of: asker) { conditions.add(term) }
        continue
      }
      asker.list = alternatives
      let terms = alternatives.compactMap { term($0, of: asker) }
      // An unknown alternative may have been the one that holds.
      guard terms.count == alternatives.count else { continue }
      if terms.count == 1 { conditions.add(terms[0]) } else { conditions.alternatives.append(terms) }
    }
    return conditions
  }

  /// Returns the conditions as they are written; for an `any` each of its conditions.
  private static func written(_ list: [Located<Condition>]) -> [String] { list.flatMap { written($0.value) } }

  private static func written(_ condition: Condition) -> [String] {
    switch condition {
    case .name(let name): [name]
    case .notName(let name): ["not \(name)"]
    case .param(let name, let isTrue): ["\(isTrue ? "" : "not ")$\(name)"]
    case .started: ["started"]
    case .notStarted: ["not started"]
    case .phrase(let text, _): [text]
    case .any(let alternatives): alternatives.flatMap { written($0.value) }
    }
  }

  /// Returns one condition; nil if it is faulty.
  private mutating func term(_ condition: Located<Condition>, of asker: ConditionOwner) -> ConditionTerm? {
    switch declared(condition.value) {
    case .started: return started(true, at: condition.range, asker)
    case .notStarted: return started(false, at: condition.range, asker)
    case .name(let name): return term(name, true, at: condition.range, asker)
    case .notName(let name): return term(name, false, at: condition.range, asker)
    case .param(let name, let isTrue):
      return param(Located(name, condition.range), asker).map { .open(OpenLiteral(.param($0), isTrue)) }
    case .phrase(let text, let place):
      report(phrase: text, place, .when, at: condition.range, in: Self.written(asker.list), subject: asker.subject)
      return nil
    // An `any` contains no other `any`.
    case .any: return nil
    }
  }

  private mutating func started(_ value: Bool, at range: SourceRange, _ asker: ConditionOwner) -> ConditionTerm? {
    if asker.scope != nil { return .started(value) }
    report(MisplacedKey(.started, at: range, subject: name(of: asker.subject)))
    return nil
  }

  private mutating func term(_ name: String, _ value: Bool, at range: SourceRange, _ asker: ConditionOwner) -> ConditionTerm? {
    if let fact = factNames[name] {
      note(.fact(fact), range)
      return .fact(FactLiteral(fact: fact, value: value))
    }
    if let condition = guardNames[name] {
      note(.guard(condition), range)
      return .open(OpenLiteral(.guard(condition), value))
    }
    noteUnknownGuard(name, value, at: range, asker)
    return nil
  }

  /// Returns the param that `$name` means: a param of the outcome that is handled, or else of the screen.
  private mutating func param(_ name: Located<String>, _ asker: ConditionOwner) -> ParamID? {
    guard let scope = asker.scope else {
      report(UnknownParamReference(fault: .conditionWithoutScreen, name: name, subject: self.name(of: asker.subject)))
      return nil
    }
    if scope.handlesUnknown { return nil }
    let ofOutcome = scope.outcome.map { Array(graph.outcomes[$0].params) } ?? []
    let ofScreen = scope.screen.map { Array(graph.screens[$0].params) } ?? []
    let known = ofOutcome + ofScreen
    guard let source = graph.param(named: name.value, among: known) else {
      if let screen = scope.screen, graph.declaration(of: screen).hasStrayParams { return nil }
      let truths = known.filter { graph.params[$0].type == .named("Bool") }.map { graph.params[$0].name.value }
      let fault: UnknownParamReference.Fault =
        scope.screen == nil && scope.outcome == nil
        ? .conditionWithoutScreen
        : .condition(nearest: nearest(to: name.value, among: truths), names: FewNames(truths), hasOutcome: scope.outcome != nil)
      report(UnknownParamReference(fault: fault, name: name, subject: self.name(of: asker.subject)))
      return nil
    }
    if scope.hasLeftScreen, !ofOutcome.contains(source) {
      let left = scope.screen.map { graph.name(of: $0) }
      report(UnknownParamReference(fault: .screenLeft(left), name: name, subject: self.name(of: asker.subject)))
      return nil
    }
    guard let type = graph.params[source].type else { return nil }
    guard type == .named("Bool") else {
      report(ArgumentType(.condition(param: graph.params[source].name, type), at: name.range, subject: self.name(of: asker.subject)))
      return nil
    }
    note(.param(source), name.range)
    return source
  }

  /// Returns the requirements of a `requires`: only facts, because requirements must be decidable in advance.
  mutating func requirements(_ requires: [Located<Condition>], subject: Subject) -> [Requirement] {
    requires.compactMap { condition in
      guard case .any(let alternatives) = condition.value else {
        return required(condition, in: requires, subject: subject).map { Requirement(literals: [$0], range: condition.range) }
      }
      let literals = alternatives.compactMap { required($0, in: alternatives, subject: subject) }
      return literals.count == alternatives.count ? Requirement(literals: literals, range: condition.range) : nil
    }
  }

  private mutating func required(
    _ condition: Located<Condition>, in list: [Located<Condition>], subject: Subject
  ) -> FactLiteral? {
    func report(_ fault: UnknownFact.Fault, _ text: String) {
      self.report(UnknownFact(fault: fault, name: text, range: condition.range, subject: name(of: subject)))
    }
    switch declared(condition.value) {
    case .name(let name): return factLiteral(name, value: true, at: condition.range, in: Self.written(list), subject: subject)
    case .notName(let name): return factLiteral(name, value: false, at: condition.range, in: Self.written(list), subject: subject)
    case .started, .notStarted: report(.started, "started")
    case .param(let name, _): report(.param("$\(name)"), "$\(name)")
    case .phrase(let text, let place):
      self.report(phrase: text, place, .requires, at: condition.range, in: Self.written(list), subject: subject)
    // An `any` contains no other `any`.
    case .any: break
    }
    return nil
  }

  /// Returns the facts that `sets` or `clears` names.
  mutating func effects(_ names: [Located<String>], subject: Subject) -> [FactID] {
    names.compactMap { name in
      factLiteral(name.value, value: true, at: name.range, in: names.map(\.value), subject: subject, isEffect: true)?.fact
    }
  }

  /// Returns the words of a text that are separated only by spaces.
  private static func words(_ text: String) -> [String]? {
    let words = text.split(separator: " ").map(String.init)
    return words.count > 1 ? words : nil
  }

  /// - Parameter list: the names in the same list, made only for unknown names.
  private mutating func factLiteral(
    _ name: String, value: Bool, at range: SourceRange, in list: @autoclosure () -> [String], subject: Subject, isEffect: Bool = false
  ) -> FactLiteral? {
    if let fact = factNames[name] {
      note(.fact(fact), range)
      return FactLiteral(fact: fact, value: value)
    }
    if guardNames[name] != nil {
      report(UnknownFact(fault: .isGuard(name), name: name, range: range, subject: self.name(of: subject)))
      return nil
    }
    // The fact may be declared in a part of the app that couldn't be read.
    if project.app?.hasStrayKeys == true { return nil }
    if isEffect, let several = ConditionPhrase(name)?.list ?? Self.words(name), several.allSatisfy({ factNames[$0] != nil }) {
      report(UnknownFact(fault: .several(several), name: name, range: range, subject: self.name(of: subject)))
      return nil
    }
    if !isEffect, name == AlternativesKey.any.rawValue {
      report(UnknownFact(fault: UnknownFact.Fault(advice: Self.anyAdvice), name: name, range: range, subject: self.name(of: subject)))
      return nil
    }
    let meant = meant(by: name, value, among: .facts, in: list())
    let opposite = isEffect ? meant.opposite.map { UnknownFact.Fault.opposite(of: $0) } : nil
    let advice = Self.advice(for: name, value, meant.condition, isCertain: meant.isCertain, else: UnknownFact.howToDeclare)
    unknownFacts.insert(name)
    let mistake = opposite == nil ? UnknownFact.isUnknown(name, meaning: meant.condition) : .wording
    report(
      UnknownFact(
        fault: opposite ?? UnknownFact.Fault(advice: advice), name: name, range: range, subject: self.name(of: subject), mistake: mistake))
    return nil
  }

  /// Returns the condition that was probably meant by an unknown name, and whether the fix is safe. `opposite` is the
  /// known name that the unknown one negates, if any.
  private mutating func meant(
    by name: String, _ value: Bool, among known: KnownNames, in list: @autoclosure () -> [String]
  ) -> (condition: String?, opposite: String?, isCertain: Bool) {
    let negation = value ? negation(meantBy: name, among: known) : nil
    let nearest = negation == nil ? nearest(to: name, among: known) : nil
    let opposite = nearest.flatMap { Opposites.areOpposite(name, $0) ? $0 : nil }
    let isTrue = value == (negation == nil && opposite == nil)
    let condition = (negation ?? nearest).map { isTrue ? $0 : "not \($0)" }
    let isListed = condition.map { mayBeListed($0, in: list()) } ?? false
    let rivals = rivals(of: nearest, to: name, among: known)
    return (condition, negation ?? opposite, opposite == nil && !isListed && rivals.isEmpty)
  }

  /// Reports the unknown names in conditions. Another use of a name may show that it must be a fact.
  mutating func reportUnknownGuards() {
    for unknown in unknownGuards {
      let name = unknown.name
      let declare = unknownFacts.contains(name) ? UnknownFact.howToDeclare : "declare it under 'guards' or 'facts' of the app"
      let advice = Self.advice(for: name, unknown.isTrue, unknown.meant, isCertain: unknown.isCertain, else: declare)
      report(
        UnknownGuard(
          name: name, advice: advice, range: unknown.range, subject: unknown.subject,
          mistake: UnknownFact.isUnknown(name, meaning: unknown.meant)))
    }
    unknownGuards = []
  }

  private mutating func noteUnknownGuard(_ name: String, _ value: Bool, at range: SourceRange, _ asker: ConditionOwner) {
    if project.app?.hasStrayKeys == true { return }
    let subject = asker.subject
    if name == AlternativesKey.any.rawValue {
      return report(UnknownGuard(name: name, advice: Self.anyAdvice, range: range, subject: self.name(of: subject)))
    }
    let meant = meant(by: name, value, among: .conditions, in: Self.written(asker.list))
    unknownGuards.append(
      UnknownCondition(
        name: name, isTrue: value, meant: meant.condition, isCertain: meant.isCertain, range: range, subject: self.name(of: subject)))
  }
}

extension Conditions {
  fileprivate mutating func add(_ term: ConditionTerm) {
    switch term {
    case .fact(let literal):
      if facts.contains(FactLiteral(fact: literal.fact, value: !literal.value)) { isContradictory = true }
      facts.append(literal)
    case .open(let literal):
      if open.contains(OpenLiteral(literal.asked, !literal.value)) { isContradictory = true }
      open.append(literal)
    case .started(let value):
      if started == !value { isContradictory = true }
      started = value
    }
  }
}
