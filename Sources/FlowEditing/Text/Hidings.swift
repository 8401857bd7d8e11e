import FlowGraph

/// An action that hides another of its name: a screen that could offer both offers the one further in.
struct Hiding: Hashable {
  let inner: ActionID
  let outer: ActionID
}

extension NavigationGraph {
  /// Which actions of some names hide which. Of tabs, those are around a flow that hold it in one of their tabs, or in one of tabs within.
  func hidings(of names: Set<String>) -> Set<Hiding> {
    var owned: [String: [Action.Owner: ActionID]] = [:]
    for action in actions where names.contains(action.name.value) { owned[action.name.value, default: [:]][action.owner] = action.id }
    let tabs = tabsAroundFlows()
    var found: Set<Hiding> = []
    for actions in owned.values {
      for (owner, inner) in actions {
        for outer in owners(around: owner, tabs) { if let outer = actions[outer] { found.insert(Hiding(inner: inner, outer: outer)) } }
      }
    }
    return found
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

  private func tabsAroundFlows() -> [FlowID: [FlowID]] {
    var around: [FlowID: [FlowID]] = [:]
    for outermost in flows where outermost.kind == .tabs {
      var seen: Set<FlowID> = []
      var waiting = [outermost.id]
      while let flow = waiting.popLast() {
        for tab in flows[flow].tabs {
          guard case .flow(let target) = self.tabs[tab].content, seen.insert(self.flow(of: target)).inserted else { continue }
          waiting.append(self.flow(of: target))
        }
      }
      for flow in seen { around[flow, default: []].append(outermost.id) }
    }
    return around
  }
}
