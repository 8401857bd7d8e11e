import FlowDiagnostics
import FlowGraph

/// An action that hides another action of the same name: a screen that could offer both offers the inner one.
struct Shadowing: Hashable {
  let inner: ActionID
  let outer: ActionID
}

extension NavigationGraph {
  /// Returns the actions with some names that hide each other, if a screen could offer both, or if a `run` could mean both.
  func shadowings(of names: Set<String>) -> Set<Shadowing> {
    var owned: [String: [Action.Owner: ActionID]] = [:]
    for action in actions where names.contains(action.name.value) { owned[action.name.value, default: [:]][action.owner] = action.id }
    let tabs = FlowsWithinTabs(self).around
    var found: Set<Shadowing> = []
    for actions in owned.values {
      for (owner, inner) in actions {
        for outer in owners(around: owner, tabs) { if let outer = actions[outer] { found.insert(Shadowing(inner: inner, outer: outer)) } }
      }
    }
    let silent = found.filter { actions[$0.inner].isPrivate || actions[$0.outer].isPrivate }
    return silent.isEmpty ? found : found.subtracting(silent).union(runShadowings(among: silent))
  }

  /// Returns the shadowings for which some `run` could mean either action.
  private func runShadowings(among shadowings: Set<Shadowing>) -> [Shadowing] {
    var meant: [SourceRange: Set<ActionID>] = [:]
    for occurrence in occurrences() where !occurrence.isDeclaration {
      if case .action(let action) = occurrence.noun { meant[occurrence.range, default: []].insert(action) }
    }
    return shadowings.filter { shadowing in meant.values.contains { $0.contains(shadowing.inner) && $0.contains(shadowing.outer) } }
  }

  private func owners(around owner: Action.Owner, _ tabs: [FlowID: [FlowID]]) -> [Action.Owner] {
    switch owner {
    case .screen(let screen):
      let flow = screens[screen].flow
      return [.flow(flow)] + tabs[flow, default: []].map { .flow($0) } + [.app]
    case .flow(let flow): return tabs[flow, default: []].map { .flow($0) } + [.app]
    case .app, .barButton: return []
    }
  }
}
