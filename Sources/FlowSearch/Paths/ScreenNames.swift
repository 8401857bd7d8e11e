import FlowGraph

/// Screens by the names that people type.
extension NavigationGraph {
  /// Returns the screen with a dotted name, or the screen on which the flow or tab with that name opens.
  public func screen(named name: String) -> ScreenID? {
    if let screen = screens.ids.first(where: { self.name(of: $0) == name }) { return screen }
    if let tab = tabs.ids.first(where: { self.name(of: $0) == name }) { return shownScreen(of: .tab(tab)) }
    return flows.first { $0.name.value == name }.flatMap { shownScreen(of: .flow($0.id)) }
  }

  /// Returns the screens that may be active right after a destination has been entered.
  public func shownScreens(of target: Destination) -> [ScreenID] { shownScreens(of: target, within: 64) }

  /// - Parameter depth: the number of tabs that may be nested.
  private func shownScreens(of target: Destination, within depth: Int) -> [ScreenID] {
    guard depth > 0 else { return [] }
    if case .flow(let flow) = target, !flows[flow].startChoices.isEmpty {
      return flows[flow].decidedStarts.flatMap { start -> [ScreenID] in
        switch start {
        case .screen(let screen): [screen]
        case .tab(let tab): shownScreens(of: .tab(tab), within: depth)
        }
      }
    }
    switch start(of: target) {
    case .screen(let screen)?: return [screen]
    case .tab(let tab)?: if case .flow(let content) = tabs[tab].content { return shownScreens(of: content, within: depth - 1) }
    case nil: break
    }
    return []
  }

  /// Returns the screen that is active right after a destination has been entered, or the one for which no condition
  /// holds then.
  public func shownScreen(of target: Destination) -> ScreenID? {
    var target = target
    // The number of tabs that may be nested.
    for _ in 0..<64 {
      let tab: TabID
      switch start(of: target) {
      case .screen(let screen)?: return screen
      case .tab(let entered)?: tab = entered
      case nil: return nil
      }
      guard case .flow(let content) = tabs[tab].content else { return nil }
      target = content
    }
    return nil
  }
}
