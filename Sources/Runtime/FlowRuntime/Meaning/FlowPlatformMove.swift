/// A move that the platform makes without an action in the flows.
public enum FlowPlatformMove<App: FlowStructure>: Sendable {
  /// Goes back by a number of screens. The button and the swipe go back by one, and the button's menu by any number.
  case back(by: Int)
  /// Swipes to a neighbouring page.
  case swipe(to: App.Screen)
  /// Taps a tab of a flow.
  case tap(App.Tab, of: App.Flow)
  /// Dismisses the top context, by a swipe or a tap beside it.
  case swipeDown
}

extension FlowNavigation {
  /// Whether the platform offers a move. A move that it offers is always possible.
  public func offers(_ move: FlowPlatformMove<App>, in app: App) -> Bool {
    guard let screen = activeScreen else { return false }
    switch move {
    case .back(let count):
      guard let stack = activeStack, count > 0 else { return false }
      return stack.isHigher(than: count) && !app.hidesBack(screen)
    case .swipe(let page):
      let place = app.place(of: page)
      for neighbour in app.neighbours(of: screen) where app.place(of: neighbour) == place { return true }
      return false
    case .tap(let tab, let flow):
      guard !app.hidesTabBar(screen) else { return false }
      for tabs in tabsAround where tabs.flow == flow { return tabs.offers(tab, in: app) }
      return false
    case .swipeDown: return contexts.last?.presentation?.isDismissable ?? false
    }
  }

  /// Performs a move of the platform, even one that the platform doesn't offer.
  ///
  /// - Throws: the reason why the state doesn't allow the move. The state is then unchanged.
  public mutating func perform(_ move: FlowPlatformMove<App>, in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    var starts = FlowStarts<App>()
    return try perform(move, in: app, &starts)
  }

  mutating func perform(
    _ move: FlowPlatformMove<App>, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    switch move {
    case .back(let count): return try back(by: count, in: app)
    case .swipe(let page):
      try show(page, in: app)
      return .nothing
    case .tap(let tab, let flow): return try tap(tab, of: flow, in: app, &starts)
    case .swipeDown: return try dismiss(in: app)
    }
  }

  /// Selects a tapped tab. If the tab is already selected, its stack goes back to its bottom screen.
  private mutating func tap(
    _ tab: App.Tab, of flow: App.Flow, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    for tabs in tabsAround where tabs.flow == flow && tabs.selected == tab { return try popToRoot(in: app) }
    guard select(tab, of: flow, in: app, &starts) else { throw .selectNotAround }
    return .nothing
  }
}
