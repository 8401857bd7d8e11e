/// What is to be shown: a navigation state with a number for whatever has an identity of its own on the screen.
///
/// Two routes can be equal and yet be two screens, each with a view of its own. What has the same number in two pictures is the same thing.
public struct FlowPicture<App: FlowStructure>: Sendable {
  /// The root, and above it what is presented, the innermost last. Empty only before launch.
  public let contexts: [Context]

  public init(contexts: [Context]) { self.contexts = contexts }

  /// One flow over everything below it.
  public struct Context: Sendable {
    public let number: Int
    /// How it is presented; nil for the root.
    public let presentation: FlowPresentation?
    public let content: Content
    /// Its place among all contexts of the state, the root's being 0.
    public let index: Int
    /// The move that has presented it; nil for the root, and where nobody is known to have.
    public let site: App.Site?

    public init(number: Int, presentation: FlowPresentation?, content: Content, index: Int, site: App.Site? = nil) {
      (self.number, self.presentation, self.content, self.index, self.site) = (number, presentation, content, index, site)
    }

    /// The screen of an alert.
    var alert: App.Screen? { if case .alert(let alert) = content { alert.screen } else { nil } }
  }

  /// What a context or a tab shows.
  public indirect enum Content: Sendable {
    case stack(Stack)
    /// Pages that nothing lies on, or is going to.
    case pages(Pages)
    case tabs(Tabs)
    case alert(Screen)

    /// That of the context or tab that holds it, or of the pages: what shows a content of another number is made anew.
    public var number: Int {
      switch self {
      case .stack(let stack): stack.number
      case .pages(let pages): pages.number
      case .tabs(let tabs): tabs.number
      case .alert(let alert): alert.number
      }
    }
  }

  /// Screens on top of each other.
  public struct Stack: Sendable {
    public let number: Int
    /// Those of the state, which are shared, so that a picture costs the same at any height.
    @_spi(FlowGenerated) public let frames: FlowStack<FlowNavigation<App>.Frame>

    private let app: App

    init(number: Int, frames: FlowStack<FlowNavigation<App>.Frame>, in app: App) {
      (self.number, self.frames, self.app) = (number, frames, app)
    }

    private func screen(_ screen: App.Screen, _ identity: FlowIdentity, of frame: FlowNavigation<App>.Frame) -> Screen {
      .init(number: identity.number, screen: screen, pages: app.shape(of: frame.flow) == .pages ? frame.flow : nil)
    }

    /// The bottom one first; never empty. Linear in the height.
    public var screens: [Screen] {
      var screens: [Screen] = []
      for frame in frames.elements {
        for (screen, identity) in zip(frame.screens.elements, frame.numbers.elements) {
          screens.append(self.screen(screen, identity, of: frame))
        }
      }
      return screens
    }

    /// The screen on top; nil only for a state that nothing has entered.
    public var top: Screen? {
      guard let frame = frames.last, let screen = frame.screens.last, let identity = frame.numbers.last else { return nil }
      return self.screen(screen, identity, of: frame)
    }

    /// The screen that it began with; nil only for a state that nothing has entered.
    public var bottom: Screen? {
      guard let frame = frames.first, let screen = frame.screens.first, let identity = frame.numbers.first else { return nil }
      return self.screen(screen, identity, of: frame)
    }

    /// The screens above the topmost one of which something holds, the lowest first; all where it holds of none. What lies below that is not
    /// looked at.
    func screens(above holds: (_ number: Int) -> Bool) -> (above: [Screen], areAll: Bool) {
      var above: [Screen] = []
      for frame in frames.descending() {
        for (screen, identity) in zip(frame.screens.descending(), frame.numbers.descending()) {
          if holds(identity.number) { return (above.reversed(), false) }
          above.append(self.screen(screen, identity, of: frame))
        }
      }
      return (above.reversed(), true)
    }
  }

  /// A screen that has been shown and is one as long as it stays.
  public struct Screen: Sendable {
    public let number: Int
    public let screen: App.Screen
    /// The flow of which it is the current page; nil for a screen without others beside it.
    public let pages: App.Flow?

    public init(number: Int, screen: App.Screen, pages: App.Flow? = nil) {
      (self.number, self.screen, self.pages) = (number, screen, pages)
    }
  }

  /// Screens side by side, of which one is shown.
  public struct Pages: Sendable {
    public let number: Int
    public let flow: App.Flow
    public let current: App.Screen

    public init(number: Int, flow: App.Flow, current: App.Screen) { (self.number, self.flow, self.current) = (number, flow, current) }
  }

  /// Flows side by side, of which one is shown.
  public struct Tabs: Sendable {
    public let number: Int
    public let flow: App.Flow
    public let selected: App.Tab
    public let tabs: [Tab]

    public init(number: Int, flow: App.Flow, selected: App.Tab, tabs: [Tab]) {
      (self.number, self.flow, self.selected, self.tabs) = (number, flow, selected, tabs)
    }
  }

  /// What a tab shows, or keeps while another is selected.
  public struct Tab: Sendable {
    public let tab: App.Tab
    public let content: Content

    public init(tab: App.Tab, content: Content) { (self.tab, self.content) = (tab, content) }
  }

  /// Where something stands.
  public struct Place: Hashable, Sendable {
    /// The index of its context, the root's being 0.
    public let context: Int
    /// The tabs around it, the outermost first.
    public let tabs: [App.Tab]

    public init(context: Int, tabs: [App.Tab] = []) { (self.context, self.tabs) = (context, tabs) }

    /// The place of what a tab shows there.
    public func within(_ tab: App.Tab) -> Self { Self(context: context, tabs: tabs + [tab]) }
  }
}

extension FlowPicture {
  /// The picture of a state of a router: what that has not numbered yet has no identity.
  @_spi(FlowGenerated) public init(of navigation: FlowNavigation<App>, in app: App) {
    var contexts: [Context] = []
    for context in navigation.contexts {
      let number = context.identity.number
      let content = Content(context.content, number, in: app)
      contexts.append(
        .init(
          number: number, presentation: context.presentation, content: content, index: contexts.count,
          site: context.content.bottomOrigin?.listener))
    }
    self.init(contexts: contexts)
  }

  /// What people see of it: what is presented over an alert hides that.
  @_spi(FlowGenerated) public var seen: Self {
    var seen: [Context] = []
    for context in contexts where context.alert == nil || context.index + 1 == contexts.count { seen.append(context) }
    return Self(contexts: seen)
  }

  /// Whether people can use the tabs of that number: they are on the way to the active screen.
  func offersTabs(_ number: Int) -> Bool {
    var content = contexts.last?.content
    while case .tabs(let tabs)? = content {
      if tabs.number == number { return true }
      content = tabs.selectedContent
    }
    return false
  }
}

extension FlowPicture where App: FlowApp {
  @_spi(FlowGenerated) public init(of navigation: FlowNavigation<App>) { self.init(of: navigation, in: App()) }
}

extension FlowPicture.Content {
  /// The screen that is seen; nil only for a state that nothing has entered.
  @_spi(FlowGenerated) public var topScreen: FlowPicture.Screen? {
    switch self {
    case .stack(let stack): stack.top
    case .pages(let pages): .init(number: pages.number, screen: pages.current)
    case .tabs(let tabs): tabs.selectedContent?.topScreen
    case .alert(let alert): alert
    }
  }

  var top: App.Screen? { topScreen?.screen }

  /// - Parameter number: that of the context or tab that holds it.
  fileprivate init(_ content: FlowNavigation<App>.Content, _ number: Int, in app: App) {
    switch content {
    case .stack(let frames):
      if frames.count == 1, let only = frames.last, let page = only.screens.last, let identity = only.numbers.last,
        app.shape(of: only.flow) == .pages, !app.isStacked(only.flow)
      {
        self = .pages(.init(number: identity.number, flow: only.flow, current: page))
      } else {
        self = .stack(.init(number: number, frames: frames, in: app))
      }
    case .alert(let alert): self = .alert(.init(number: number, screen: alert.screen))
    case .tabs(let tabs):
      var all: [FlowPicture.Tab] = []
      for tab in tabs.tabs { all.append(.init(tab: tab.tab, content: Self(tab.content, tab.identity.number, in: app))) }
      self = .tabs(.init(number: number, flow: tabs.flow, selected: tabs.selected, tabs: all))
    }
  }
}

extension FlowPicture.Tabs {
  /// Nil only for a state that nothing has entered.
  var selectedContent: FlowPicture.Content? {
    for tab in tabs where tab.tab == selected { return tab.content }
    return nil
  }
}
