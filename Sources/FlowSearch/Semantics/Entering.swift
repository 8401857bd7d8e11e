import FlowGraph
import FlowModel

extension NavigationGraph {
  /// How many tabs one state may hold, nested ones counted.
  private static let mostTabs = 64

  /// A flow as it is when it has just been entered: a new instance, with new instances in all of its tabs.
  ///
  /// - Returns: nil where a faulty project leaves nothing to show (a flow without screens, tabs without end), which has been reported.
  func enter(_ target: Destination, origin: NavigationState.Origin) -> NavigationState.Content? {
    var room = Self.mostTabs
    return enter(target, origin: origin, room: &room)
  }

  private func enter(_ target: Destination, origin: NavigationState.Origin, room: inout Int) -> NavigationState.Content? {
    let flow = flow(of: target)
    switch start(of: target) {
    case .screen(let screen)?:
      return flows[flow].kind == .pages
        ? .pages(NavigationState.Pages(flow: flow, current: screen, origin: origin))
        : .stack([NavigationState.Frame(flow: flow, screens: [screen], origin: origin)])
    case .tab(let selected)?:
      var tabs: [NavigationState.TabContent] = []
      for tab in flows[flow].tabs {
        guard case .flow(let inner) = self.tabs[tab].content else { continue }
        room -= 1
        guard room >= 0 else { return nil }
        // Nobody started the flow of a tab, so nobody hears of its end.
        guard let content = enter(inner, origin: .unattended, room: &room) else { continue }
        tabs.append(NavigationState.TabContent(tab: tab, content: content))
      }
      guard tabs.contains(where: { $0.tab == selected }) else { return nil }
      return .tabs(NavigationState.Tabs(flow: flow, selected: selected, tabs: tabs, origin: origin))
    case nil: return nil
    }
  }

  /// Where a flow opens: as named, else at its own start.
  private func start(of target: Destination) -> FlowStart? {
    switch target {
    case .flow(let flow): flows[flow].start
    case .screen(let screen): .screen(screen)
    case .tab(let tab): .tab(tab)
    }
  }
}
