import FlowDiagnostics
import FlowModel

/// Whether a verb is allowed, as far as it can be told without the stack.
enum PlainVerdict {
  case legal
  case illegal(DiagnosticID)
  /// Only the stack could tell.
  case unknown
}

extension PlainSearch {
  func verdict(on id: OperationID, _ here: Surroundings) -> PlainVerdict {
    let flow = graph.screens[here.screen].flow
    let isStack = graph.flows[flow].kind == .stack
    switch graph.operations[id].verb {
    case .push, .replace: return isStack ? .legal : .illegal(.pushOutsideStack)
    case .pop: return isStack && !here.isBottom ? .legal : .illegal(.popAtBottom)
    case .popToRoot: return isStack ? .legal : .illegal(.popAtBottom)
    case .popTo(_, .some): return .legal
    case .popTo: return isStack ? .unknown : .illegal(.popTargetMissing)
    case .dismiss: return here.isPresented ? .legal : .illegal(.dismissNotPresented)
    case .select(_, .some, _): return .legal
    case .select(let name, nil, _):
      let tabs = nest.innermost(here.tabs).map { graph.flows[$0.flow].tabs } ?? .none
      return tabs.contains { graph.isSelectable($0, named: name) } ? .legal : .illegal(.selectNotAround)
    case .finish(let outcomes):
      switch here.origin {
      case .started: return .legal
      case .root: return !outcomes.isEmpty && graph.rootHandlers[flow] != nil ? .legal : .illegal(.finishWithoutCaller)
      case .unattended: return .illegal(.finishWithoutCaller)
      }
    case .steps(let steps):
      guard let first = steps.first, case .illegal(let id) = verdict(on: first, here) else { return .unknown }
      return .illegal(id)
    case .dismissAll, .present, .root, .open, .run, .url, .stay, .invalid: return .legal
    }
  }
}

extension NavigationGraph {
  /// Whether a tab has the name and shows a flow, rather than being a bar button.
  func isSelectable(_ tab: TabID, named name: String) -> Bool {
    if case .action = tabs[tab].content { return false }
    return tabs[tab].name.value == name
  }
}
