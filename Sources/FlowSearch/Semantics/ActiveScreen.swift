import FlowGraph

/// The part of a state that can be used: the top context, in the selected tabs.
extension NavigationState {
  /// The content of the innermost selected tab of the top context; the whole content where there are no tabs.
  public var active: Content? { contexts.last?.content.innermost }

  /// The top screen, or the current page.
  public var activeScreen: ScreenID? {
    switch active {
    case .stack(let frames): frames.last?.screens.last
    case .pages(let pages): pages.current
    case .tabs, nil: nil
    }
  }

  /// The frames of the stack that the active screen is on; nil on pages.
  public var activeStack: [Frame]? {
    get { if case .stack(let frames)? = active { frames } else { nil } }
    set { if let newValue { setActive(.stack(newValue)) } }
  }

  /// The tabs flows around the active screen within the top context, the innermost first.
  public var tabsAround: [Tabs] { contexts.last?.content.selectedTabs.reversed() ?? [] }

  /// How the instance of the active screen came to be: the top frame's, or that of the pages.
  public var activeOrigin: Origin? {
    switch active {
    case .stack(let frames): frames.last?.origin
    case .pages(let pages): pages.origin
    case .tabs, nil: nil
    }
  }

  /// Whether that instance was pushed or presented: what `started` asks.
  public var isStarted: Bool { if case .started? = activeOrigin { true } else { false } }

  mutating func setActive(_ content: Content) {
    guard !contexts.isEmpty else { return }
    contexts[contexts.count - 1].content.innermost = content
  }

  /// Selects a tab of a tabs flow around the active screen; false if none of these has it.
  mutating func select(_ tab: TabID) -> Bool {
    guard !contexts.isEmpty else { return false }
    return contexts[contexts.count - 1].content.select(tab)
  }
}

extension NavigationState.Content {
  /// Itself, or what is shown in the innermost selected tab.
  var innermost: Self {
    get { if case .tabs(let tabs) = self { tabs.selectedContent?.innermost ?? self } else { self } }
    set {
      guard case .tabs(var tabs) = self else { return self = newValue }
      tabs.selectedContent?.innermost = newValue
      self = .tabs(tabs)
    }
  }

  /// The tabs flows on the way to what is shown, the outermost first.
  var selectedTabs: [NavigationState.Tabs] {
    guard case .tabs(let tabs) = self else { return [] }
    return [tabs] + (tabs.selectedContent?.selectedTabs ?? [])
  }

  /// The instance that the content began with: what a context is left by when it is closed.
  var bottomOrigin: NavigationState.Origin? {
    switch self {
    case .stack(let frames): frames.first?.origin
    case .pages(let pages): pages.origin
    case .tabs(let tabs): tabs.origin
    }
  }

  mutating func select(_ tab: TabID) -> Bool {
    guard case .tabs(var tabs) = self else { return false }
    if tabs.tabs.contains(where: { $0.tab == tab }) {
      tabs.selected = tab
    } else {
      // Tabs may lie in tabs, but a tab belongs to one of them only.
      guard var inner = tabs.selectedContent, inner.select(tab) else { return false }
      tabs.selectedContent = inner
    }
    self = .tabs(tabs)
    return true
  }
}

extension NavigationState.Tabs {
  /// Nil only if the selected tab is faulty, which entering rules out.
  var selectedContent: NavigationState.Content? {
    get { tabs.first { $0.tab == selected }?.content }
    set {
      guard let newValue, let index = tabs.firstIndex(where: { $0.tab == selected }) else { return }
      tabs[index].content = newValue
    }
  }
}
