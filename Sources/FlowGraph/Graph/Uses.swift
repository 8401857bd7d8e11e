import FlowModel

/// What is declared is held against what is used.
extension NavigationGraph {
  /// For each fact, whether some action changes it, or some condition or requirement asks for it.
  public var isUsedFact: [Bool] {
    var isUsed = [Bool](repeating: false, count: facts.count)
    for choice in choices.ids {
      for literal in choices[choice].conditions.facts { isUsed[Int(literal.fact.index)] = true }
      for fact in choices[choice].sets { isUsed[Int(fact.index)] = true }
      for fact in choices[choice].clears { isUsed[Int(fact.index)] = true }
    }
    for choice in start {
      for literal in choice.conditions.facts { isUsed[Int(literal.fact.index)] = true }
    }
    for flow in flows.ids {
      for requirement in flows[flow].requires { isUsed[Int(requirement.literal.fact.index)] = true }
    }
    for screen in screens.ids {
      for requirement in screens[screen].requires { isUsed[Int(requirement.literal.fact.index)] = true }
    }
    return isUsed
  }

  /// For each guard, whether some condition asks it.
  public var isUsedGuard: [Bool] {
    var isUsed = [Bool](repeating: false, count: guards.count)
    for choice in choices.ids {
      for asked in choices[choice].conditions.guards { isUsed[Int(asked.index)] = true }
    }
    for choice in start {
      for asked in choice.conditions.guards { isUsed[Int(asked.index)] = true }
    }
    return isUsed
  }

  /// The names of types that some param has.
  public var usedTypes: Set<String> {
    var used: Set<String> = []
    for param in params.ids {
      if let type = params[param].type { used.formUnion(type.names) }
    }
    return used
  }
}
