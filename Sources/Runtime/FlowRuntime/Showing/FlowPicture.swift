/// The content that a platform must show: a navigation state in which everything that has an identity on the screen has a number.
///
/// Two routes can be equal and still be two screens, each with its own view. Parts with equal numbers in two pictures are the same part.
public struct FlowPicture<App: FlowStructure>: Sendable {
  /// The root, and above it the presentations, the innermost last. Empty only before launch.
  public let contexts: [Context]

  public init(contexts: [Context]) { self.contexts = contexts }

  /// One layer of the app: the root, or one presentation over it.
  public struct Context: Sendable {
    public let number: Int
    /// How the context is presented; nil for the root.
    public let presentation: FlowPresentation?
    public let content: Content
    /// The index among all contexts of the state. The root has index 0.
    public let index: Int
    /// The move that has presented the context; nil for the root, and if the move isn't known.
    public let site: App.Site?

    public init(number: Int, presentation: FlowPresentation?, content: Content, index: Int, site: App.Site? = nil) {
      (self.number, self.presentation, self.content, self.index, self.site) = (number, presentation, content, index, site)
    }

    /// The screen of an alert; nil for other content.
    var alert: App.Screen? { if case .alert(let alert) = content { alert.screen } else { nil } }
  }

  /// The content of a context or a tab.
  public indirect enum Content: Sendable {
    case stack(Stack)
    /// Pages on which no screen is or can be put.
    case pages(Pages)
    case tabs(Tabs)
    case alert(Screen)

    /// The number of the context or tab around the content, or of the pages. Content of another number gets a new controller.
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
    /// The frames of the state. The picture shares them, so it costs the same at any height.
    @_spi(FlowGenerated) public let frames: FlowStack<FlowNavigation<App>.Frame>

    private let app: App

    init(number: Int, frames: FlowStack<FlowNavigation<App>.Frame>, in app: App) {
      (self.number, self.frames, self.app) = (number, frames, app)
    }

    private func screen(_ screen: App.Screen, _ identity: FlowIdentity, of frame: FlowNavigation<App>.Frame) -> Screen {
      .init(number: identity.number, screen: screen, pages: app.shape(of: frame.flow) == .pages ? frame.flow : nil)
    }

    /// The screens of the stack, the bottom one first. Never empty.
    ///
    /// - Complexity: linear in the height.
    public var screens: [Screen] {
      var screens: [Screen] = []
      for frame in frames.elements {
        for (screen, identity) in zip(frame.screens.elements, frame.numbers.elements) {
          screens.append(self.screen(screen, identity, of: frame))
        }
      }
      return screens
    }

    /// The screen on top; nil only in a state that no move has built.
    public var top: Screen? {
      guard let frame = frames.last, let screen = frame.screens.last, let identity = frame.numbers.last else { return nil }
      return self.screen(screen, identity, of: frame)
    }

    /// The screen at the bottom; nil only in a state that no move has built.
    public var bottom: Screen? {
      guard let frame = frames.first, let screen = frame.screens.first, let identity = frame.numbers.first else { return nil }
      return self.screen(screen, identity, of: frame)
    }

    /// Returns the screens above the topmost one for which a closure returns true, the lowest first, or all screens if it returns true for
    /// none. It doesn't read the screens below.
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

  /// A screen that has been shown. It is the same screen as long as its number stays.
  public struct Screen: Sendable {
    public let number: Int
    public let screen: App.Screen
    /// The flow whose current page this is; nil for a screen that isn't a page.
    public let pages: App.Flow?

    public init(number: Int, screen: App.Screen, pages: App.Flow? = nil) {
      (self.number, self.screen, self.pages) = (number, screen, pages)
    }
  }

  /// Screens side by side, one of which is shown.
  public struct Pages: Sendable {
    public let number: Int
    public let flow: App.Flow
    public let current: App.Screen

    public init(number: Int, flow: App.Flow, current: App.Screen) { (self.number, self.flow, self.current) = (number, flow, current) }
  }

  /// Flows side by side, one of which is shown.
  public struct Tabs: Sendable {
    public let number: Int
    public let flow: App.Flow
    public let selected: App.Tab
    public let tabs: [Tab]

    public init(number: Int, flow: App.Flow, selected: App.Tab, tabs: [Tab]) {
      (self.number, self.flow, self.selected, self.tabs) = (number, flow, selected, tabs)
    }
  }

  /// A tab with its content. The tab keeps the content while another tab is selected.
  public struct Tab: Sendable {
    public let tab: App.Tab
    public let content: Content

    public init(tab: App.Tab, content: Content) { (self.tab, self.content) = (tab, content) }
  }

  /// The place of content on the screen.
  public struct Place: Hashable, Sendable {
    /// The index of the context. The root has index 0.
    public let context: Int
    /// The tabs around the content, the outermost first.
    public let tabs: [App.Tab]

    public init(context: Int, tabs: [App.Tab] = []) { (self.context, self.tabs) = (context, tabs) }

    /// Returns the place of the content of a tab here.
    public func within(_ tab: App.Tab) -> Self { Self(context: context, tabs: tabs + [tab]) }
  }
}

extension FlowPicture {
  /// Creates the picture of a router's state. Content without a number has no identity.
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

  /// The part of the picture that people see. A presentation over an alert hides the alert.
  @_spi(FlowGenerated) public var seen: Self {
    var seen: [Context] = []
    for context in contexts where context.alert == nil || context.index + 1 == contexts.count { seen.append(context) }
    return Self(contexts: seen)
  }

  /// Whether people can use the tabs of a number, because the active screen is within them.
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
  /// The visible screen; nil only in a state that no move has built.
  @_spi(FlowGenerated) public var topScreen: FlowPicture.Screen? {
    switch self {
    case .stack(let stack): stack.top
    case .pages(let pages): .init(number: pages.number, screen: pages.current)
    case .tabs(let tabs): tabs.selectedContent?.topScreen
    case .alert(let alert): alert
    }
  }

  var top: App.Screen? { topScreen?.screen }

  /// - Parameter number: the number of the context or tab around the content.
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
  /// The content of the selected tab; nil only in a state that no move has built.
  var selectedContent: FlowPicture.Content? {
    for tab in tabs where tab.tab == selected { return tab.content }
    return nil
  }
}
