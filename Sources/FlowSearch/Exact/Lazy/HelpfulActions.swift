import FlowGraph

/// An index of the actions that may help to reach a goal.
struct HelpfulActions {
  private var setting: [FactID: [ActionID]] = [:]
  private var clearing: [FactID: [ActionID]] = [:]
  private var taking: [ChoiceID: ActionID] = [:]
  private var performing: [OperationID: ActionID] = [:]

  init(_ graph: NavigationGraph) {
    for action in graph.actions.ids {
      for choice in graph.actions[action].choices {
        let row = graph.choices[choice]
        for fact in row.sets { setting[fact, default: []].append(action) }
        for fact in row.clears { clearing[fact, default: []].append(action) }
        (taking[choice], performing[row.operation]) = (action, action)
      }
    }
  }

  /// Returns the actions that are goals, or change a fact to its wanted value.
  func actions(to goals: Set<Question>, _ wanted: [FactID: Bool]) -> Set<ActionID> {
    var found = Set(wanted.flatMap { fact, value in (value ? setting : clearing)[fact] ?? [] })
    for goal in goals {
      switch goal {
      case .offered(let action), .available(let action): found.insert(action)
      case .taken(let choice): if let action = taking[choice] { found.insert(action) }
      case .legal(let operation), .illegal(let operation, _), .runsVerb(let operation), .somewhere(let operation, _),
        .unhandled(.operation(let operation), _), .started(let operation), .agrees(let operation), .disagrees(let operation):
        if let action = performing[operation] { found.insert(action) }
      case .screen, .tab, .runs, .occurs, .unmet, .unhandled, .unmetLink, .skipsStart, .lands, .root, .stuck, .skips: break
      }
    }
    return found
  }
}
