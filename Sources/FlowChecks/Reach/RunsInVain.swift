import FlowDiagnostics
import FlowGraph

extension StateContext {
  /// Whether a screen is reached on which the owner's actions are offered.
  func isReached(_ owner: Action.Owner) -> Bool {
    switch owner {
    case .screen(let screen): search.isReachedScreen[screen]
    case .flow(let flow) where graph.flows[flow].kind != .tabs: graph.flows[flow].screens.contains { search.isReachedScreen[$0] }
    case .flow(let flow): graph.flows[flow].tabs.contains { search.isReachedTab[$0] }
    case .barButton, .app: true
    }
  }
}

/// The choices that only run an action which isn't available in their states.
extension StateContext {
  /// Returns the name of the action that a choice runs without effect; nil if the choice does something.
  func runInVain(by choice: ChoiceID) -> String? {
    let operation = graph.choices[choice].operation
    guard case .run(let name) = graph.operations[operation].verb, !search.runsVerb(operation) else { return nil }
    return name
  }

  /// Returns the name of the action that an action runs without effect in all its choices. Returns nil if one of them does something, or
  /// none is taken.
  func runInVain(by action: ActionID) -> String? {
    var name: String?
    for choice in graph.actions[action].choices where search.isTaken[choice] {
      guard let run = runInVain(by: choice) else { return nil }
      name = name ?? run
    }
    return name
  }

  /// Returns the finding about the action that another one runs, if it is never available or does nothing itself.
  func cause(ofRunning name: String, by action: ActionID) -> FindingPlace? {
    guard let run = ownAction(named: name, runBy: action), !search.isAvailable[run] || runInVain(by: run) != nil
    else { return nil }
    return FindingPlace(ActionNeverAvailable.id, graph.actions[run].name.range)
  }

  /// Whether the action that is finally run would lead on from where people are stuck. Then the finding about that place reports it.
  func runsBlockedExit(_ name: String, by action: ActionID) -> Bool {
    var (name, action) = (name, action)
    var seen: Set<ActionID> = []
    while seen.insert(action).inserted, let run = ownAction(named: name, runBy: action) {
      if blockedExits.all.contains(run) { return true }
      guard let next = runInVain(by: run) else { return false }
      (name, action) = (next, run)
    }
    return false
  }

  /// Returns the action that a name means in an action of a screen.
  private func ownAction(named name: String, runBy action: ActionID) -> ActionID? {
    guard case .screen(let screen) = graph.actions[action].owner, let run = graph.action(named: name, on: screen),
      search.isOffered[run] || graph.actions[run].isPrivate
    else { return nil }
    return run
  }
}
