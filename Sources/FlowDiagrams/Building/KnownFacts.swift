import FlowGraph

/// A choice that is taken on the path to an operation.
struct Turn {
  let choice: Choice
  /// The conditions of the choices before it in its list, which don't hold.
  let passed: [Conditions]
}

/// The facts with known values at some point of a move.
struct KnownFacts: Hashable {
  private var values: [FactID: Bool] = [:]

  /// Applies the choices of a path in order. Their conditions hold, and then their effects apply.
  ///
  /// - Returns: false if the path contradicts the known values, so that no move takes this path.
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

  /// Records that conditions don't hold; returns false if they are known to hold.
  private mutating func fail(_ conditions: Conditions) -> Bool {
    guard conditions.areWhole, conditions.open.isEmpty, conditions.started == nil, conditions.alternatives.isEmpty else { return true }
    let open = conditions.facts.filter { values[$0.fact] != $0.value }
    guard let first = open.first else { return false }
    // If several conditions are open, it isn't known which one fails.
    if open.count == 1, values[first.fact] == nil { values[first.fact] = !first.value }
    return true
  }
}
