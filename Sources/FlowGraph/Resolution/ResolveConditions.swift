import FlowDiagnostics
import FlowModel

extension Resolver {
  /// What a `when` asks for.
  mutating func conditions(_ when: [Located<Condition>], subject: Subject, atLaunch: Bool = false) -> Conditions {
    var conditions = Conditions()
    guard !when.isEmpty else { return conditions }
    for condition in when {
      switch declared(condition.value) {
      case .started, .notStarted:
        if atLaunch {
          report(MisplacedKey(.started, at: condition.range, subject: name(of: subject)))
          continue
        }
        let isStarted = condition.value == .started
        if conditions.started == !isStarted { conditions.isContradictory = true }
        conditions.started = isStarted
        conditions.text.append(Located(condition.value == .started ? "started" : "not started", condition.range))
      case .name(let name):
        if let fact = factNames[name] {
          conditions.facts.append(FactLiteral(fact: fact, value: true))
        } else if let condition = guardNames[name] {
          conditions.guards.append(condition)
        } else {
          reportUnknownGuard(name, at: condition.range, subject: subject)
        }
        conditions.text.append(Located(name, condition.range))
      case .notName(let name):
        if let literal = factLiteral(name, value: false, at: condition.range, subject: subject) {
          conditions.facts.append(literal)
        }
        conditions.text.append(Located("not \(name)", condition.range))
      case .phrase(let text, let isAlone):
        report(phrase: text, isAlone: isAlone, .when, at: condition.range, subject: subject)
        conditions.text.append(Located(text, condition.range))
      }
    }
    if conditions.facts.count > 1 {
      let asked = Set(conditions.facts)
      if asked.contains(where: { asked.contains(FactLiteral(fact: $0.fact, value: !$0.value)) }) { conditions.isContradictory = true }
    }
    return conditions
  }

  /// What a `requires` asks for: facts only, because someone must be able to decide it in advance.
  mutating func requirements(_ requires: [Located<Condition>], subject: Subject) -> [Requirement] {
    requires.compactMap { condition in
      let literal: FactLiteral?
      switch declared(condition.value) {
      case .name(let name): literal = factLiteral(name, value: true, at: condition.range, subject: subject)
      case .notName(let name): literal = factLiteral(name, value: false, at: condition.range, subject: subject)
      case .started, .notStarted:
        report(UnknownFact(fault: .started, name: "started", range: condition.range, subject: name(of: subject)))
        literal = nil
      case .phrase(let text, let isAlone):
        report(phrase: text, isAlone: isAlone, .requires, at: condition.range, subject: subject)
        literal = nil
      }
      return literal.map { Requirement(literal: $0, range: condition.range) }
    }
  }

  /// The facts that `sets` or `clears` names.
  mutating func effects(_ names: [Located<String>], subject: Subject) -> [FactID] {
    names.compactMap { name in
      factLiteral(name.value, value: true, at: name.range, subject: subject, isEffect: true)?.fact
    }
  }

  private mutating func factLiteral(
    _ name: String, value: Bool, at range: SourceRange, subject: Subject, isEffect: Bool = false
  ) -> FactLiteral? {
    if let fact = factNames[name] { return FactLiteral(fact: fact, value: value) }
    if guardNames[name] != nil {
      report(UnknownFact(fault: .isGuard(isPositive: value), name: name, range: range, subject: self.name(of: subject)))
      return nil
    }
    // It may be declared in a part of the app that could not be read.
    if project.app?.hasStrayKeys == true { return nil }
    if isEffect, let several = ConditionPhrase(name)?.list, several.allSatisfy({ factNames[$0] != nil }) {
      report(UnknownFact(fault: .several(several), name: name, range: range, subject: self.name(of: subject)))
      return nil
    }
    let negation = value ? negation(meantBy: name, among: .facts) : nil
    let nearest = negation == nil ? nearest(to: name, among: .facts) : nil
    let opposite = nearest.flatMap { Opposites.areOpposite(name, $0) ? $0 : nil }
    if isEffect, let negation = negation ?? opposite {
      report(UnknownFact(fault: .opposite(of: negation), name: name, range: range, subject: self.name(of: subject)))
      return nil
    }
    let isTrue = value == (negation == nil && opposite == nil)
    let meant = (negation ?? nearest).map { isTrue ? $0 : "not \($0)" }
    let fault = UnknownFact.Fault.unknown(nearest: meant, isCertain: opposite == nil)
    report(UnknownFact(fault: fault, name: name, range: range, subject: self.name(of: subject)))
    return nil
  }

  private mutating func reportUnknownGuard(_ name: String, at range: SourceRange, subject: Subject) {
    if project.app?.hasStrayKeys == true { return }
    let negation = negation(meantBy: name, among: .conditions)
    let nearest = negation == nil ? nearest(to: name, among: .conditions) : nil
    let opposite = nearest.flatMap { Opposites.areOpposite(name, $0) ? $0 : nil }
    // A guard cannot be negated.
    let meant = (negation ?? opposite).map { factNames[$0] == nil ? nil : "not \($0)" } ?? nearest
    let fault = UnknownGuard.Fault.unknown(nearest: meant, isCertain: opposite == nil)
    report(UnknownGuard(fault: fault, name: name, range: range, subject: self.name(of: subject)))
  }
}
