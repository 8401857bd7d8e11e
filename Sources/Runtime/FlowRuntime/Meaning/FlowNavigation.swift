/// Everything that an app remembers and shows at one moment.
///
/// A plain value: two are equal if nothing that can ever happen tells them apart. Copies share what they have in common.
/// One is made by moves alone, or read from storage: what makes its parts otherwise could make a state that no move leads to.
// Elements of arrays are taken out and put back, and nowhere is one changed in place: that would be a coroutine, and where a single one is,
// LLVM goes through all that each function of an app refers to.
public struct FlowNavigation<App: FlowStructure>: Hashable, Sendable {
  public internal(set) var facts: App.Facts {
    get { heldFacts.value }
    set { heldFacts = .of(newValue) }
  }
  /// The root, and above it what is presented, the innermost last. Only the last can be used. Empty only before launch.
  public internal(set) var contexts: [Context]
  /// The last link instead of which something else was shown, if it has neither been shown nor dropped since; nil too where nothing goes on to
  /// links that wait.
  public internal(set) var waiting: FlowPlan<App>? {
    get { heldPlan?.value }
    set { heldPlan = newValue.map { .of($0) } }
  }
  // Held by references: what a state consists of is then known without the app, and unspecialised code copies it without asking for types.
  private var heldFacts: FlowHeld<App.Facts>
  private var heldPlan: FlowHeld<FlowPlan<App>>?
  var numbers = FlowNumbers()

  @_spi(FlowGenerated) public init(facts: App.Facts, contexts: [Context] = []) { (heldFacts, self.contexts) = (.of(facts), contexts) }

  /// The same with another value of a fact.
  @_spi(FlowGenerated) public func setting(_ fact: App.Facts.Fact, to value: Bool) -> Self {
    var changed = self
    changed.facts.set(fact, to: value)
    return changed
  }

  /// One flow over everything below it.
  public struct Context: Hashable, Sendable {
    /// How it was presented; nil for the root.
    public let presentation: FlowPresentation?
    public internal(set) var content: Content
    var identity = FlowIdentity()

    @_spi(FlowGenerated) public init(presentation: FlowPresentation?, content: Content) {
      (self.presentation, self.content) = (presentation, content)
    }
  }

  /// A flow that is shown.
  public indirect enum Content: Hashable, Sendable {
    /// Never empty.
    case stack(FlowStack<Frame>)
    case tabs(Tabs)
    /// Only of a context.
    case alert(Alert)
  }

  /// One running instance of a stack flow, or of a pages flow.
  public struct Frame: Hashable, Sendable {
    public let flow: App.Flow
    /// Never empty; of pages the current one alone.
    public internal(set) var screens = FlowStack<App.Screen>()
    public let origin: Origin
    /// One for each screen.
    var numbers = FlowStack<FlowIdentity>()

    @_spi(FlowGenerated) public init(flow: App.Flow, screens: FlowStack<App.Screen>, origin: Origin) {
      (self.flow, self.screens, self.origin) = (flow, screens, origin)
      for _ in 0..<screens.count { numbers.push(FlowIdentity()) }
    }

    /// An instance that has just come.
    init(flow: App.Flow, _ screen: App.Screen, _ identity: FlowIdentity, origin: Origin) {
      (self.flow, self.origin) = (flow, origin)
      screens.push(screen)
      numbers.push(identity)
    }
  }

  /// One running instance of an alert: nothing lies on it, and nothing beside it.
  public struct Alert: Hashable, Sendable {
    public let flow: App.Flow
    public let screen: App.Screen
    public let origin: Origin

    @_spi(FlowGenerated) public init(flow: App.Flow, screen: App.Screen, origin: Origin) {
      (self.flow, self.screen, self.origin) = (flow, screen, origin)
    }
  }

  /// One running instance of a tabs flow.
  public struct Tabs: Hashable, Sendable {
    public let flow: App.Flow
    public internal(set) var selected: App.Tab
    /// What each tab shows, or keeps while it is not selected. Bar buttons have nothing to keep.
    public internal(set) var tabs: [TabContent]
    public let origin: Origin

    @_spi(FlowGenerated) public init(flow: App.Flow, selected: App.Tab, tabs: [TabContent], origin: Origin) {
      (self.flow, self.selected, self.tabs, self.origin) = (flow, selected, tabs, origin)
    }
  }

  /// A tab with its own stack or tabs.
  public struct TabContent: Hashable, Sendable {
    public let tab: App.Tab
    public internal(set) var content: Content
    var identity = FlowIdentity()

    @_spi(FlowGenerated) public init(tab: App.Tab, content: Content) { (self.tab, self.content) = (tab, content) }
  }

  /// How an instance came to be, which decides who hears of its end.
  ///
  /// The screen that started it need not be remembered: it is the one just below, which nothing can remove while the instance is there.
  public indirect enum Origin: Hashable, Sendable {
    /// It is the root: the app's `roots` are its handlers.
    case root
    /// Pushed or presented there: the `then` of that verb are its handlers.
    case started(by: App.Site)
    /// The flow of a tab, or what has come in its place or the root's by `replace`: it has no handlers.
    case unattended
    /// It has come by `replace`: its starter is that of the instance whose place it took, which hears of it only where it is left. Nil where
    /// nobody does: the screen below has not started it there.
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
