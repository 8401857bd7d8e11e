/// The part of a state that can be used: the top context, in the selected tabs.
extension FlowNavigation {
  /// The content of the innermost selected tab of the top context; the whole content where there are no tabs.
  public var active: Content? { contexts.last?.content.innermost }

  /// The top screen, or the current page; nil only before launch.
  public var activeScreen: App.Screen? {
    switch active {
    case .stack(let frames): frames.last?.screens.last
    case .alert(let alert): alert.screen
    case .tabs, nil: nil
    }
  }

  /// The screens of the stack that the active screen is on, the bottom one first; of pages the current one.
  public var activeScreens: [App.Screen] { active?.screens ?? [] }

  /// The frames of the stack that the active screen is on; nil only before launch.
  public var activeStack: FlowStack<Frame>? { if case .stack(let frames)? = active { frames } else { nil } }

  /// The tabs flows around the active screen within the top context, the innermost first.
  public var tabsAround: [Tabs] { contexts.last?.content.selectedTabs.reversed() ?? [] }

  /// The flows of these.
  public var tabsFlowsAround: [App.Flow] {
    var flows: [App.Flow] = []
    for tabs in tabsAround { flows.append(tabs.flow) }
    return flows
  }

  /// How the instance of the active screen came to be: the top frame's.
  public var activeOrigin: Origin? {
    switch active {
    case .stack(let frames): frames.last?.origin
    case .alert(let alert): alert.origin
    case .tabs, nil: nil
    }
  }

  /// Whether that instance was pushed or presented, or took the place of one that was: what `started` asks.
  public var isStarted: Bool {
    switch activeOrigin {
    case .started, .heir: true
    case .root, .unattended, nil: false
    }
  }

  /// Whether the facts are as the active screen, its flow and all tabs around it require.
  public func meetsRequirements(in app: App) -> Bool {
    guard let screen = activeScreen else { return true }
    return app.meetsRequirements(screen, within: tabsFlowsAround, facts)
  }

  /// How many screens lie on that stack, the active one included. Linear in the frames.
  public var stackHeight: Int { activeStack?.height() ?? 0 }

  /// Puts other frames in the place of those that the active screen is on.
  mutating func setActiveStack(_ frames: FlowStack<Frame>) { if !frames.isEmpty { setActive(.stack(frames)) } }

  mutating func setActive(_ content: Content) {
    guard var top = contexts.popLast() else { return }
    top.content.setInnermost(content)
    contexts.append(top)
  }

  /// Selects a tab of a tabs flow around the active screen; false if it is none of these, or has no such tab.
  mutating func select(_ tab: App.Tab, of flow: App.Flow, in app: App, _ starts: inout FlowStarts<App>) -> Bool {
    guard var top = contexts.popLast() else { return false }
    let isSelected = top.content.select(tab, of: flow, in: app, &starts)
    contexts.append(top)
    // It may have been entered by that.
    numbers.areMissing()
    return isSelected
  }
}

extension FlowNavigation.Content {
  /// Itself, or what is shown in the innermost selected tab.
  public var innermost: Self { if case .tabs(let tabs) = self { tabs.selectedContent?.innermost ?? self } else { self } }

  /// All screens of a stack, the bottom one first; of pages the current one.
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

  /// How the instance that the content began with came to be: it is what a context is left by when that is closed.
  public var bottomOrigin: FlowNavigation.Origin? {
    switch self {
    case .stack(let frames): frames.first?.origin
    case .tabs(let tabs): tabs.origin
    case .alert(let alert): alert.origin
    }
  }

  /// The tabs flows on the way to what is shown, the outermost first.
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
  /// Nil only for a state that nothing has entered.
  public var selectedContent: FlowNavigation.Content? { content(of: selected) }

  /// What a tab shows, or keeps; nil for a bar button.
  public func content(of tab: App.Tab) -> FlowNavigation.Content? { index(of: tab).map { tabs[$0].content } }

  func shows(_ tab: App.Tab) -> Bool { index(of: tab) != nil }

  // By numbers: unspecialised code steps through a range faster than through an array of what it does not know.
  private func index(of tab: App.Tab) -> Int? {
    for index in 0..<tabs.count where tabs[index].tab == tab { return index }
    return nil
  }

  /// Enters the flow of a tab that is selected for the first time, in its place among the others; false if there is none.
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

  /// Whether the bar has a tab that can be selected.
  func offers(_ tab: App.Tab, in app: App) -> Bool { shows(tab) || app.firstTarget(of: tab, in: flow) != nil }

  mutating func setSelectedContent(_ content: FlowNavigation.Content) {
    guard let index = index(of: selected) else { return }
    var tab = tabs.remove(at: index)
    tab.content = content
    tabs.insert(tab, at: index)
  }
}
