/// What the platform lets people do by itself.
public enum FlowPlatformMove<App: FlowStructure>: Sendable {
  /// The way back by a number of screens: by one is the button or the swipe, by more the button's menu.
  case back(by: Int)
  /// To a neighbouring page.
  case swipe(to: App.Screen)
  /// A tab of that flow is tapped.
  case tap(App.Tab, of: App.Flow)
  /// The top context is swiped down or tapped away.
  case swipeDown
}

extension FlowNavigation {
  /// Whether the platform offers a move: what it offers is always possible.
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

  /// Does what a move of the platform means, offered or not.
  ///
  /// - Throws: why the state does not allow it; then nothing has changed.
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

  /// A tapped tab is selected; if it is already, the stack in it goes back to its root.
  private mutating func tap(
    _ tab: App.Tab, of flow: App.Flow, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    for tabs in tabsAround where tabs.flow == flow && tabs.selected == tab { return try popToRoot(in: app) }
    guard select(tab, of: flow, in: app, &starts) else { throw .selectNotAround }
    return .nothing
  }
}
