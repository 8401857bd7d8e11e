import FlowGraph

/// A choice that is taken on the way to an operation.
struct Turn {
  let choice: Choice
  /// The choices before it in its list, whose conditions do not hold.
  let passed: [Conditions]
}

/// The facts whose values are known at some point of a move.
struct KnownFacts: Hashable {
  private var values: [FactID: Bool] = [:]

  /// Takes the choices of a way one after another: their conditions hold, then their effects apply.
  ///
  /// - Returns: false if the way contradicts what is known, so that no move goes that way.
  mutating func follow(_ turns: [Turn]) -> Bool {
    for turn in turns {
      for conditions in turn.passed where !fail(conditions) { return false }
      for literal in turn.choice.conditions.facts where !learn(literal) { return false }
      for fact in turn.choice.sets { values[fact] = true }
      for fact in turn.choice.clears { values[fact] = false }
    }
    return true
  }

  private mutating func learn(_ literal: FactLiteral) -> Bool {
    if let known = values[literal.fact] { return known == literal.value }
    values[literal.fact] = literal.value
    return true
  }

  /// Notes that conditions do not hold; returns false if they are known to hold.
  private mutating func fail(_ conditions: Conditions) -> Bool {
    guard conditions.areWhole, conditions.open.isEmpty, conditions.started == nil, conditions.alternatives.isEmpty else { return true }
    let open = conditions.facts.filter { values[$0.fact] != $0.value }
    guard let first = open.first else { return false }
    // Of several conditions it is not known which one fails.
    if open.count == 1, values[first.fact] == nil { values[first.fact] = !first.value }
    return true
  }
}
