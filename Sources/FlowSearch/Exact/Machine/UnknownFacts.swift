import FlowGraph
import FlowModel

/// The values of facts when some aren't known. A move that asks for an unknown fact is tried with either value.
extension StackMachine {
  /// Returns facts with which a requirement isn't met. Unknown facts get the values that this needs. Returns nil if the
  /// requirement is met in any case.
  mutating func failing(_ requirement: Requirement, _ facts: ValuationID) throws(Unknown) -> ValuationID? {
    var failing = facts
    for literal in requirement.literals {
      do throws(Unknown) {
        if try valuations.holds(literal, in: failing) { return nil }
      } catch {
        guard !error.isKept else { throw error }
        failing = valuations.taking(error.condition, as: !literal.value, in: failing)
      }
    }
    return failing
  }

  /// Whether one of the facts has the required value.
  func meets(_ requirement: Requirement, _ facts: ValuationID) throws(Unknown) -> Bool {
    for literal in requirement.literals { if try valuations.holds(literal, in: facts) { return true } }
    return false
  }

  /// Whether the facts allow the target of a link.
  func meetsRequirements(of plan: LinkPlan, _ facts: ValuationID) throws(Unknown) -> Bool {
    guard let screen = plan.screens.last else { return true }
    guard try meetsRequirements(of: screen, facts) else { return false }
    // Presentations have no tabs around them.
    let isPresented = plan.starts.contains { if case .present = graph.operations[$0.operation].verb { true } else { false } }
    for tab in isPresented ? [] : plan.tabs {
      guard try meet(graph.flows[graph.tabs[tab].flow].requires, facts) else { return false }
    }
    return true
  }

  func meetsRequirements(_ symbol: StackSymbol, _ facts: ValuationID) throws(Unknown) -> Bool {
    guard let screen = symbol.screen else { return true }
    guard try meetsRequirements(of: screen, facts) else { return false }
    var around = symbol.setting.tabs
    while let (flow, outer) = nest.innermost(around) {
      guard try meet(graph.flows[flow].requires, facts) else { return false }
      around = outer
    }
    return true
  }

  /// Whether the requirements of a screen and its flow are met, without those around it.
  func meetsRequirements(of screen: ScreenID, _ facts: ValuationID) throws(Unknown) -> Bool {
    guard try meet(graph.screens[screen].requires, facts) else { return false }
    return try meet(graph.flows[graph.screens[screen].flow].requires, facts)
  }

  func meet(_ requirements: [Requirement], _ facts: ValuationID) throws(Unknown) -> Bool {
    for requirement in requirements { guard try meets(requirement, facts) else { return false } }
    return true
  }

  mutating func facts(_ facts: ValuationID, after choice: ChoiceID) -> ValuationID {
    var facts = facts
    for fact in graph.choices[choice].sets { facts = valuations.setting(fact, to: true, in: facts) }
    for fact in graph.choices[choice].clears { facts = valuations.setting(fact, to: false, in: facts) }
    return facts
  }

  /// Asks for an answer before there is a head, with facts of which some aren't known.
  ///
  /// - Returns: the answers, one for each combination of the facts that are asked for.
  mutating func decide<Answer>(
    _ facts: ValuationID, _ ask: (_ machine: StackMachine, _ facts: ValuationID) throws(Unknown) -> Answer
  ) -> [(facts: ValuationID, answer: Answer)] {
    do throws(Unknown) {
      return [(facts, try ask(self, facts))]
    } catch {
      return [false, true].flatMap { decide(valuations.taking(error.condition, as: $0, in: facts), ask) }
    }
  }

  /// Tries a body once for each combination of the untracked conditions that it asks for.
  mutating func taking(
    _ facts: ValuationID, _ made: inout Expansion,
    _ body: (_ machine: inout StackMachine, _ facts: ValuationID, _ made: inout Expansion) throws(Unknown) -> Void
  ) throws(Unknown) {
    let start = made.rules.count
    made.taken = facts
    defer { made.taken = made.facts }
    do throws(Unknown) {
      try body(&self, facts, &made)
    } catch {
      guard !error.isKept else { throw error }
      made.doubts.insert(error.condition)
      made.discard(keeping: start)
      for value in [false, true] { try taking(valuations.taking(error.condition, as: value, in: facts), &made, body) }
    }
  }

  /// Returns the conditions that a rule assumes.
  func conditions(takenBy rule: Rule) -> [Condition] {
    guard let taken = labels[rule.label].taken, taken.isDoubtful else { return [] }
    return valuations.conditions(takenIn: taken.before)
  }

  /// Returns the untracked conditions that the rules of some heads ask for.
  func conditions(askedAt heads: some Sequence<HeadID>) -> [Condition] {
    var numbers = ConditionSet()
    for head in heads { if let asked = doubts[head] { numbers.formUnion(asked) } }
    return valuations.conditions(numbered: numbers)
  }
}
