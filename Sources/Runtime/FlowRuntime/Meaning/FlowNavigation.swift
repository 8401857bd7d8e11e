/// The state of an app: everything that the app remembers and shows at one moment.
///
/// A state is a value. Two states are equal if no later move can distinguish them. Copies share their common parts.
///
/// Only moves and storage make states. Code that changed the parts of a state could make a state that no move leads to.
// Elements of arrays are removed and inserted again. To change one in place would be a coroutine, and a single coroutine makes LLVM visit
// everything that each function of an app refers to.
public struct FlowNavigation<App: FlowStructure>: Hashable, Sendable {
  /// The values of the facts.
  public internal(set) var facts: App.Facts {
    get { heldFacts.value }
    set { heldFacts = .of(newValue) }
  }
  /// The root, and above it the presentations, the innermost last. Only the last context is active. Empty only before launch.
  public internal(set) var contexts: [Context]
  /// The waiting link: the last link whose requirements didn't hold. Nil after the app has shown or dropped the link, and in an app without
  /// moves that continue waiting links.
  public internal(set) var waiting: FlowPlan<App>? {
    get { heldPlan?.value }
    set { heldPlan = newValue.map { .of($0) } }
  }
  // References, so that the layout of a state doesn't depend on the app. Unspecialized code then copies states without a request for type
  // metadata.
  private var heldFacts: FlowHeld<App.Facts>
  private var heldPlan: FlowHeld<FlowPlan<App>>?
  var numbers = FlowNumbers()

  @_spi(FlowGenerated) public init(facts: App.Facts, contexts: [Context] = []) { (heldFacts, self.contexts) = (.of(facts), contexts) }

  /// Returns the state with another value of a fact.
  @_spi(FlowGenerated) public func setting(_ fact: App.Facts.Fact, to value: Bool) -> Self {
    var changed = self
    changed.facts.set(fact, to: value)
    return changed
  }

  /// One layer of the app: the root, or one presentation over it.
  public struct Context: Hashable, Sendable {
    /// How the context was presented; nil for the root.
    public let presentation: FlowPresentation?
    /// The content of the context.
    public internal(set) var content: Content
    var identity = FlowIdentity()

    @_spi(FlowGenerated) public init(presentation: FlowPresentation?, content: Content) {
      (self.presentation, self.content) = (presentation, content)
    }
  }

  /// The content of a context or a tab.
  public indirect enum Content: Hashable, Sendable {
    /// The frames of a stack. Never empty.
    case stack(FlowStack<Frame>)
    /// The tabs of a flow.
    case tabs(Tabs)
    /// An alert. Tabs never contain one.
    case alert(Alert)
  }

  /// A running instance of a stack flow or a pages flow.
  public struct Frame: Hashable, Sendable {
    /// The flow of the instance.
    public let flow: App.Flow
    /// The screens of the instance. Never empty. For pages, only the current page.
    public internal(set) var screens = FlowStack<App.Screen>()
    /// How the instance came to be.
    public let origin: Origin
    /// One identity for each screen.
    var numbers = FlowStack<FlowIdentity>()
    /// The identity of the instance: the first identity of its first screen.
    var identity = FlowIdentity()

    @_spi(FlowGenerated) public init(flow: App.Flow, screens: FlowStack<App.Screen>, origin: Origin) {
      (self.flow, self.screens, self.origin) = (flow, screens, origin)
      for _ in 0..<screens.count { numbers.push(FlowIdentity()) }
    }

    /// Creates an instance that has just come.
    init(flow: App.Flow, _ screen: App.Screen, _ identity: FlowIdentity, origin: Origin) {
      (self.flow, self.origin, self.identity) = (flow, origin, identity)
      screens.push(screen)
      numbers.push(identity)
    }
  }

  /// A running instance of an alert. Its context has no other screens.
  public struct Alert: Hashable, Sendable {
    /// The flow of the instance.
    public let flow: App.Flow
    /// The screen of the alert.
    public let screen: App.Screen
    /// How the instance came to be.
    public let origin: Origin

    @_spi(FlowGenerated) public init(flow: App.Flow, screen: App.Screen, origin: Origin) {
      (self.flow, self.screen, self.origin) = (flow, screen, origin)
    }
  }

  /// A running instance of a tabs flow.
  public struct Tabs: Hashable, Sendable {
    /// The flow of the instance.
    public let flow: App.Flow
    /// The selected tab.
    public internal(set) var selected: App.Tab
    /// The content of each tab. A tab that isn't selected keeps its content. A bar button has none.
    public internal(set) var tabs: [TabContent]
    /// How the instance came to be.
    public let origin: Origin

    @_spi(FlowGenerated) public init(flow: App.Flow, selected: App.Tab, tabs: [TabContent], origin: Origin) {
      (self.flow, self.selected, self.tabs, self.origin) = (flow, selected, tabs, origin)
    }
  }

  /// A tab with its own stack or tabs.
  public struct TabContent: Hashable, Sendable {
    /// The tab.
    public let tab: App.Tab
    /// The content of the tab.
    public internal(set) var content: Content
    var identity = FlowIdentity()

    @_spi(FlowGenerated) public init(tab: App.Tab, content: Content) { (self.tab, self.content) = (tab, content) }
  }

  /// How an instance came to be. The origin decides which handlers run when the instance ends.
  ///
  /// An origin doesn't contain the screen that started the instance. This screen is directly below the instance, and no move can remove it
  /// while the instance exists.
  public indirect enum Origin: Hashable, Sendable {
    /// The root. Its handlers are the app's `roots`.
    case root
    /// An instance that was pushed or presented at a site. Its handlers are the `then` of that verb.
    case started(by: App.Site)
    /// The flow of a tab, or an instance that replaced it or the root. It has no handlers.
    case unattended
    /// An instance that replaced a started one. The starter of that one hears only if this instance is left without an outcome. The site is
    /// nil if the starter doesn't hear of it, because the screen below didn't start it.
    case heir(of: App.Site?)
  }
}

/// A value behind a reference.
indirect enum FlowHeld<Value> {
  case of(Value)

  var value: Value {
    switch self {
    case .of(let value): value
    }
  }
}

extension FlowHeld: Equatable where Value: Equatable {}
extension FlowHeld: Hashable where Value: Hashable {}
extension FlowHeld: Sendable where Value: Sendable {}
