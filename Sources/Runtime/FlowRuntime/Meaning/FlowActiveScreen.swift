/// The active part of a state: the top context, in its selected tabs.
extension FlowNavigation {
  /// The content of the innermost selected tab of the top context, or the whole content of a context without tabs.
  public var active: Content? { contexts.last?.content.innermost }

  /// The active screen: the top screen of a stack, the current page, or an alert. Nil only before launch.
  public var activeScreen: App.Screen? {
    switch active {
    case .stack(let frames): frames.last?.screens.last
    case .alert(let alert): alert.screen
    case .tabs, nil: nil
    }
  }

  /// The screens of the active stack, the bottom one first. For pages, only the current page.
  public var activeScreens: [App.Screen] { active?.screens ?? [] }

  /// The frames of the active stack; nil for an alert, and before launch.
  public var activeStack: FlowStack<Frame>? { if case .stack(let frames)? = active { frames } else { nil } }

  /// The tabs flows around the active screen within the top context, the innermost first.
  public var tabsAround: [Tabs] { contexts.last?.content.selectedTabs.reversed() ?? [] }

  /// The flows of ``tabsAround``.
  public var tabsFlowsAround: [App.Flow] {
    var flows: [App.Flow] = []
    for tabs in tabsAround { flows.append(tabs.flow) }
    return flows
  }

  /// How the instance of the active screen came to be. On a stack, this is the instance of the top frame.
  public var activeOrigin: Origin? {
    switch active {
    case .stack(let frames): frames.last?.origin
    case .alert(let alert): alert.origin
    case .tabs, nil: nil
    }
  }

  /// Whether the active screen's instance was pushed or presented, or replaces an instance that was. The condition `started` reads this
  /// value.
  public var isStarted: Bool {
    switch activeOrigin {
    case .started, .heir: true
    case .root, .unattended, nil: false
    }
  }

  /// Whether the facts meet the requirements of the active screen, its flow and all tabs around it.
  public func meetsRequirements(in app: App) -> Bool {
    guard let screen = activeScreen else { return true }
    return app.meetsRequirements(screen, within: tabsFlowsAround, facts)
  }

  /// The number of screens on the active stack, including the active screen.
  ///
  /// - Complexity: linear in the number of frames.
  public var stackHeight: Int { activeStack?.height() ?? 0 }

  /// Replaces the frames of the active stack.
  mutating func setActiveStack(_ frames: FlowStack<Frame>) { if !frames.isEmpty { setActive(.stack(frames)) } }

  mutating func setActive(_ content: Content) {
    guard var top = contexts.popLast() else { return }
    top.content.setInnermost(content)
    contexts.append(top)
  }

  /// Selects a tab of a tabs flow around the active screen.
  ///
  /// - Returns: false if the flow isn't around the active screen, or has no such tab.
  mutating func select(_ tab: App.Tab, of flow: App.Flow, in app: App, _ starts: inout FlowStarts<App>) -> Bool {
    guard var top = contexts.popLast() else { return false }
    let isSelected = top.content.select(tab, of: flow, in: app, &starts)
    contexts.append(top)
    // Selecting the tab may have entered its flow.
    numbers.areMissing()
    return isSelected
  }
}

extension FlowNavigation.Content {
  /// The content of the innermost selected tab, or the content itself if it has no tabs.
  public var innermost: Self { if case .tabs(let tabs) = self { tabs.selectedContent?.innermost ?? self } else { self } }

  /// The screens of a stack, the bottom one first. For pages, only the current page.
  public var screens: [App.Screen] {
    switch self {
    case .stack(let frames):
      var all: [App.Screen] = []
      for frame in frames.elements { all += frame.screens.elements }
      return all
    case .alert(let alert): return [alert.screen]
    case .tabs: return []
    }
  }

  /// The origin of the instance that the content began with. Closing a context leaves this instance.
  public var bottomOrigin: FlowNavigation.Origin? {
    switch self {
    case .stack(let frames): frames.first?.origin
    case .tabs(let tabs): tabs.origin
    case .alert(let alert): alert.origin
    }
  }

  /// The tabs flows around the shown content, the outermost first.
  public var selectedTabs: [FlowNavigation.Tabs] {
    guard case .tabs(let tabs) = self else { return [] }
    return [tabs] + (tabs.selectedContent?.selectedTabs ?? [])
  }

  mutating func setInnermost(_ content: Self) {
    guard case .tabs(var tabs) = self else { return self = content }
    guard var inner = tabs.selectedContent else { return }
    inner.setInnermost(content)
    tabs.setSelectedContent(inner)
    self = .tabs(tabs)
  }

  mutating func select(_ tab: App.Tab, of flow: App.Flow, in app: App, _ starts: inout FlowStarts<App>) -> Bool {
    guard case .tabs(var tabs) = self else { return false }
    if tabs.flow == flow {
      guard tabs.shows(tab) || tabs.enter(tab, in: app, &starts) else { return false }
      tabs.selected = tab
    } else {
      guard var inner = tabs.selectedContent, inner.select(tab, of: flow, in: app, &starts) else { return false }
      tabs.setSelectedContent(inner)
    }
    self = .tabs(tabs)
    return true
  }
}

extension FlowNavigation.Tabs {
  /// The content of the selected tab; nil only in a state that no move has built.
  public var selectedContent: FlowNavigation.Content? { content(of: selected) }

  /// Returns the content of a tab, or nil for a bar button and for a tab that the app hasn't entered yet.
  public func content(of tab: App.Tab) -> FlowNavigation.Content? { index(of: tab).map { tabs[$0].content } }

  func shows(_ tab: App.Tab) -> Bool { index(of: tab) != nil }

  // Uses indices, because unspecialized code iterates over a range faster than over an array of a generic type.
  private func index(of tab: App.Tab) -> Int? {
    for index in 0..<tabs.count where tabs[index].tab == tab { return index }
    return nil
  }

  /// Enters the flow of a tab that is selected for the first time, and inserts the tab at its place in the bar.
  ///
  /// - Returns: false if the bar has no such tab, or if it isn't decided yet on which screen the tab opens.
  fileprivate mutating func enter(_ tab: App.Tab, in app: App, _ starts: inout FlowStarts<App>) -> Bool {
    guard let target = app.firstTarget(of: tab, in: flow), let content = app.entered(target, .unattended, &starts) else { return false }
    var all: [FlowNavigation.TabContent] = []
    for (other, _) in app.tabs(of: flow) {
      if other == tab { all.append(.init(tab: tab, content: content)) }
      for known in tabs where known.tab == other { all.append(known) }
    }
    tabs = all
    return true
  }

  /// Whether the bar has a tab that people can select.
  func offers(_ tab: App.Tab, in app: App) -> Bool { shows(tab) || app.firstTarget(of: tab, in: flow) != nil }

  mutating func setSelectedContent(_ content: FlowNavigation.Content) {
    guard let index = index(of: selected) else { return }
    var tab = tabs.remove(at: index)
    tab.content = content
    tabs.insert(tab, at: index)
  }
}
