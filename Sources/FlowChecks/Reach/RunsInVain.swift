import FlowDiagnostics
import FlowGraph

extension StateContext {
  /// Whether some screen is reached on which such actions are, or would be, offered.
  func isReached(_ owner: Action.Owner) -> Bool {
    switch owner {
    case .screen(let screen): search.isReachedScreen[screen]
    case .flow(let flow) where graph.flows[flow].kind != .tabs: graph.flows[flow].screens.contains { search.isReachedScreen[$0] }
    case .flow(let flow): graph.flows[flow].tabs.contains { search.isReachedTab[$0] }
    case .barButton, .app: true
    }
  }
}

/// Choices that only run an action which is never possible where they do.
extension StateContext {
  /// The name of what a choice runs in vain; nil if it does something.
  func runInVain(by choice: ChoiceID) -> String? {
    let operation = graph.choices[choice].operation
    guard case .run(let name) = graph.operations[operation].verb, !search.runsVerb(operation) else { return nil }
    return name
  }

  /// The name of what an action runs in vain, whatever choice is taken; nil if it does something, or is never available.
  func runInVain(by action: ActionID) -> String? {
    var name: String?
    for choice in graph.actions[action].choices where search.isTaken[choice] {
      guard let run = runInVain(by: choice) else { return nil }
      name = name ?? run
    }
    return name
  }

  /// Where it is told already that what an action runs is never possible anywhere or does nothing.
  func cause(ofRunning name: String, by action: ActionID) -> FindingPlace? {
    guard let run = ownAction(named: name, runBy: action), !search.isAvailable[run] || runInVain(by: run) != nil
    else { return nil }
    return FindingPlace(ActionNeverAvailable.id, graph.actions[run].name.range)
  }

  /// Whether what an action runs in the end would lead on from where people are stuck: then it is told with that.
  func runsHiddenWay(_ name: String, by action: ActionID) -> Bool {
    var (name, action) = (name, action)
    var seen: Set<ActionID> = []
    while seen.insert(action).inserted, let run = ownAction(named: name, runBy: action) {
      if hiddenWays.all.contains(run) { return true }
      guard let next = runInVain(by: run) else { return false }
      (name, action) = (next, run)
    }
    return false
  }

  /// What a name means in an action of a screen.
  private func ownAction(named name: String, runBy action: ActionID) -> ActionID? {
    guard case .screen(let screen) = graph.actions[action].owner, let run = graph.action(named: name, on: screen),
      search.isOffered[run] || graph.actions[run].isPrivate
    else { return nil }
    return run
  }
}
