import FlowGraph

extension NavigationGraph {
  /// Returns the guards of `start`, and of all choices that no caller decides.
  ///
  /// - Parameter called: The actions whose callers pass the guards.
  func guardsAsked(outside called: [Action]) -> Set<GuardID> {
    var decided: Set<ChoiceID> = []
    for action in called { addDecided(by: action.choices, to: &decided) }
    var asked = Set(start.flatMap(\.conditions.guards))
    for choice in choices.ids where !decided.contains(choice) { asked.formUnion(choices[choice].conditions.guards) }
    return asked
  }

  private func addDecided(by range: IDRange<ChoiceID>, to decided: inout Set<ChoiceID>) {
    for choice in range {
      decided.insert(choice)
      if case .popTo(_, let otherwise?) = operations[choices[choice].operation].verb { addDecided(by: otherwise, to: &decided) }
    }
  }

  /// Whether an action is a button to which the app can't pass anything. Its params are bound or have defaults.
  func isUncalled(_ action: Action) -> Bool {
    switch action.owner {
    case .barButton: true
    case .screen(let screen): flows[screens[screen].flow].kind.isAlert
    case .flow, .app: false
    }
  }

  /// Whether other actions run the action.
  ///
  /// - Parameter runNames: The names that some `run` has.
  func isRunnable(_ action: Action, _ runNames: Set<String>) -> Bool {
    if case .barButton = action.owner { return false }
    return runNames.contains(action.name.value) || runName(of: action.id).map(runNames.contains) ?? false
  }

  /// Whether the choices of the action are a function: other actions or links run it.
  func isFunction(_ action: Action, _ runNames: Set<String>) -> Bool { isRunnable(action, runNames) || !action.links.isEmpty }
}
