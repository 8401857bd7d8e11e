import FlowModel

/// What is declared is held against what is used.
extension NavigationGraph {
  /// The facts that some action changes, or that some condition or requirement asks for.
  public var usedFacts: Set<FactID> {
    var used: Set<FactID> = []
    for choice in choices {
      used.formUnion(choice.conditions.facts.map(\.fact))
      used.formUnion(choice.sets)
      used.formUnion(choice.clears)
    }
    for choice in start { used.formUnion(choice.conditions.facts.map(\.fact)) }
    for flow in flows { used.formUnion(flow.requires.map(\.literal.fact)) }
    for screen in screens where !screen.requires.isEmpty { used.formUnion(screen.requires.map(\.literal.fact)) }
    return used
  }

  /// The guards that some condition asks.
  public var usedGuards: Set<GuardID> {
    var used: Set<GuardID> = []
    for choice in choices { used.formUnion(choice.conditions.guards) }
    for choice in start { used.formUnion(choice.conditions.guards) }
    return used
  }

  /// The names of types that some param has.
  public var usedTypes: Set<String> {
    var used: Set<String> = []
    for param in params { used.formUnion(param.type?.names ?? []) }
    return used
  }

  /// Every choice of every named action and bar button, in source order.
  public var choicesOfActions: some Sequence<(action: ActionID, choice: ChoiceID)> {
    actions.lazy.flatMap { action in action.choices.lazy.map { (action.id, $0) } }
  }
}
