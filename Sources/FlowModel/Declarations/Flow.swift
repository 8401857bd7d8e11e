import FlowDiagnostics

/// The arrangement of a flow's screens.
public enum FlowKind: String, Sendable, CaseIterable {
  /// Screens on top of each other.
  case stack
  /// Screens side by side, one swipe apart.
  case pages
  /// Whole flows side by side, one tap apart.
  case tabs
  /// A question with buttons, which generated code shows.
  case alert
  /// A question that lists what people can do. They can tap it away.
  case confirm

  /// Whether the system shows it, so that it has no view of its own.
  public var isAlert: Bool { self == .alert || self == .confirm }
}

/// The visibility of a bar.
public enum BarVisibility: String, Sendable, CaseIterable { case shown, hidden }

/// A document that begins with `flow:`.
public struct FlowDeclaration: Sendable {
  public var name: Located<String>
  /// The range from the first key to the end of the last value.
  public var range: SourceRange
  public var kind: FlowKind = .stack
  /// The choices of the first screen or tab, which are tried in order when the flow is entered. If there are none, the first one is shown.
  public var start: [FlowStartDeclaration] = []
  public var screens: [ScreenDeclaration] = []
  public var tabs: [TabDeclaration] = []
  /// The actions that are offered on each of the flow's screens.
  public var actions: [ActionDeclaration] = []
  public var requires: [Located<Condition>] = []
  /// Whether neighbouring pages are one swipe apart.
  public var swipes = true
  /// The visibility of the navigation bar above screens without a value of their own; nil if the flow has no value.
  public var navigationBar: BarVisibility?
  /// Whether stored states contain the flow's screens.
  public var isRestored = true
  public var outcomes: [OutcomeDeclaration] = []
  /// The group of flows with which diagrams draw the flow; nil if it is the folder.
  public var area: String?
  public var title: String?
  public var doc: String?
  public var allow: [AllowDeclaration] = []
  /// Whether part of the flow is unknown. Screens or tabs may be declared under an unknown key or in an invalid table, or another kind may
  /// be meant. A finding reports the part already.
  public var hasStrayKeys = false
  /// Whether the flow or one of its screens may have outcomes that couldn't be read. A finding reports them already.
  public var hasStrayOutcomes = false
}

extension FlowDeclaration {
  /// Returns the visibility of the navigation bar above a screen, or nil if neither the screen nor the flow has a value.
  public func navigationBar(of screen: ScreenDeclaration) -> BarVisibility? { screen.navigationBar ?? navigationBar }
}

/// An entry of a flow's `start`.
public struct FlowStartDeclaration: Sendable {
  public var when: [Located<Condition>] = []
  /// The screen or tab; nil if the entry is faulty.
  public var shown: Located<String>?
  public var range: SourceRange
}

/// A tab of a tabs flow, or a bar button beside the tabs.
public struct TabDeclaration: Sendable {
  /// The content of a tab.
  public enum Content: Sendable {
    /// The flow that it shows while it is selected.
    case flow(Located<TargetName>)
    /// The action of a bar button, which acts on the active screen and doesn't select a tab.
    case action(ActionBody)
    /// A part that couldn't be read. A finding reports it already.
    case invalid
  }

  public var name: Located<String>
  public var content: Content
  public var title: String?
  public var icon: String?
  public var role: TabRole?
  /// The title of its section in a sidebar.
  public var section: Located<String>?

  /// The title in the bar, if it isn't the name. A bar button has the title of its move.
  public var shownTitle: String? {
    if let title { return title }
    return if case .action(let body) = content { body.title ?? body.choices.first?.modifiers.title?.value } else { nil }
  }

  /// The icon in the bar.
  public var shownIcon: String? {
    if case .action(let body) = content { return body.icon }
    return icon ?? (role == .search ? "magnifyingglass" : nil)
  }
}

/// A named end of an instance, with the values that it gives.
public struct OutcomeDeclaration: Sendable {
  public var name: Located<String>
  public var params: [ParamDeclaration]
}
