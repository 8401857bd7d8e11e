import FlowGraph
import FlowModel

/// What facts say, where some are not known: those are asked for, and what follows is tried with either value.
extension StackMachine {
  /// Whether one of the facts is as required.
  ///
  /// - Parameter failing: where none is, the facts with what has to be taken for that of those that are not known.
  mutating func holds(_ requirement: Requirement, _ failing: inout ValuationID, _ made: inout Expansion) -> Bool {
    defer { made.doubted = nil }
    let facts = failing
    var numbers: [(number: ConditionID, value: Bool)] = []
    for literal in requirement.literals {
      made.doubted = nil
      if holds(literal, facts, &made) { return true }
      guard let number = made.doubted else { continue }
      // A fact and its opposite: one of them is so.
      if numbers.contains(where: { $0.number == number && $0.value == literal.value }) { return true }
      numbers.append((number, !literal.value))
    }
    for (number, value) in numbers { failing = valuations.taking(number, as: value, in: failing) }
    return false
  }

  /// Whether one of the facts is as required.
  func meets(_ requirement: Requirement, _ facts: ValuationID, _ made: inout Expansion) -> Bool {
    for literal in requirement.literals where holds(literal, facts, &made) { return true }
    return false
  }

  /// Of a fact that is not known it is noted that it is asked for, and the answer is no: nothing must come of what depends on it.
  func holds(_ literal: FactLiteral, _ facts: ValuationID, _ made: inout Expansion) -> Bool {
    if let value = valuations.value(of: literal.fact, in: facts) { return value == literal.value }
    if isLoose, let number = valuations.looseNumber(.fact(literal.fact)) {
      made.doubted = made.doubted ?? number
    } else {
      made.asked = made.asked ?? literal.fact
    }
    return false
  }

  mutating func facts(_ facts: ValuationID, after choice: ChoiceID) -> ValuationID {
    var facts = facts
    for fact in graph.choices[choice].sets { facts = valuations.setting(fact, to: true, in: facts) }
    for fact in graph.choices[choice].clears { facts = valuations.setting(fact, to: false, in: facts) }
    return facts
  }

  /// Asks for something before there is a head, with facts of which some are not known.
  ///
  /// - Returns: the answers, one for each value of the facts that are asked for.
  mutating func decide<Answer>(
    _ facts: ValuationID, _ ask: (_ machine: StackMachine, _ facts: ValuationID, _ made: inout Expansion) -> Answer
  ) -> [(facts: ValuationID, answer: Answer)] {
    var made = Expansion(with: facts)
    let answer = ask(self, facts, &made)
    if let number = made.doubted {
      return [false, true].flatMap { decide(valuations.taking(number, as: $0, in: facts), ask) }
    }
    if let fact = made.asked {
      return [false, true].flatMap { decide(valuations.setting(fact, to: $0, in: facts), ask) }
    }
    return [(facts, answer)]
  }

  /// Tries something as often as there are values of the conditions that it asks for and that are not kept apart.
  mutating func taking(
    _ facts: ValuationID, _ made: inout Expansion,
    _ body: (_ machine: inout StackMachine, _ facts: ValuationID, _ made: inout Expansion) -> Void
  ) {
    let start = made.rules.count
    made.taken = facts
    body(&self, facts, &made)
    defer { made.taken = made.facts }
    guard let number = made.takeDoubt() else { return }
    made.discard(keeping: start)
    guard made.asked == nil else { return }
    for value in [false, true] { taking(valuations.taking(number, as: value, in: facts), &made, body) }
  }

  /// The conditions that what follows some heads asks for and that are not kept apart.
  func conditions(askedAt heads: some Sequence<HeadID>) -> [Condition] {
    var numbers = ConditionSet()
    for head in heads { if let asked = doubts[head] { numbers.formUnion(asked) } }
    return valuations.conditions(numbered: numbers)
  }
}
