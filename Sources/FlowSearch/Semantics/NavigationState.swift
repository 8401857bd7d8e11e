import FlowGraph
import FlowModel

/// What an app remembers and shows at one moment.
///
/// A plain value: two states are equal if nothing that can ever happen tells them apart, arguments of screens aside, which
/// navigation does not look at.
public struct NavigationState: Hashable, Sendable {
  public var facts: FactValues
  /// The root context, and above it the presented ones, the innermost last. Only the last can be used.
  public var contexts: [Context]

  public init(facts: FactValues, contexts: [Context]) {
    self.facts = facts
    self.contexts = contexts
  }

  /// One flow over everything below it.
  public struct Context: Hashable, Sendable {
    /// How it was presented; nil for the root.
    public var presentation: Presentation?
    public var content: Content
  }

  /// How a context lies over what is below it.
  public struct Presentation: Hashable, Sendable {
    public let style: PresentationStyle
    /// Whether it can be swiped or tapped away.
    public let isDismissable: Bool
  }

  /// A flow that is shown.
  public indirect enum Content: Hashable, Sendable {
    /// Frames, the bottom one first; never empty.
    case stack([Frame])
    case pages(Pages)
    case tabs(Tabs)
  }

  /// One running instance of a stack flow.
  public struct Frame: Hashable, Sendable {
    public let flow: FlowID
    /// The bottom one first; never empty.
    public var screens: [ScreenID]
    public let origin: Origin
  }

  /// One running instance of a pages flow.
  public struct Pages: Hashable, Sendable {
    public let flow: FlowID
    public var current: ScreenID
    public let origin: Origin
  }

  /// One running instance of a tabs flow.
  public struct Tabs: Hashable, Sendable {
    public let flow: FlowID
    public var selected: TabID
    /// What each tab shows, or keeps while it is not selected. Bar buttons have nothing to keep.
    public var tabs: [TabContent]
    public let origin: Origin
  }

  /// A tab with its own stack, pages or tabs.
  public struct TabContent: Hashable, Sendable {
    public let tab: TabID
    public var content: Content
  }

  /// How an instance came to be, which decides who hears of its end.
  ///
  /// The screen that started it need not be remembered: it is the one just below, which nothing can remove while the instance
  /// is there.
  public enum Origin: Hashable, Sendable {
    /// It is the root flow: the app's `roots` are its handlers.
    case root
    /// Pushed or presented by that operation, whose `then` are its handlers.
    case started(by: OperationID)
    /// The flow of a tab, or one that came by `replace`: it has no handlers.
    case unattended
  }
}

extension NavigationState {
  /// How many screens there are, shown or not.
  var screenCount: Int { contexts.reduce(0) { $0 + $1.content.screenCount } }
}

extension NavigationState.Content {
  fileprivate var screenCount: Int {
    switch self {
    case .stack(let frames): frames.reduce(0) { $0 + $1.screens.count }
    case .pages: 1
    case .tabs(let tabs): tabs.tabs.reduce(0) { $0 + $1.content.screenCount }
    }
  }
}
