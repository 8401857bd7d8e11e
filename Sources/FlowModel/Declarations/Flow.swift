import FlowDiagnostics

/// How a flow arranges its screens.
public enum FlowKind: String, Sendable, CaseIterable {
  /// Screens lie on top of each other.
  case stack
  /// Screens lie side by side, one swipe apart.
  case pages
  /// Whole flows lie side by side, one tap apart.
  case tabs
  /// A question with buttons, which flowc generates.
  case alert
  /// The same as a list of what can be done, which can be tapped away.
  case confirm

  /// Whether it is shown by the system and has no view of its own.
  public var isAlert: Bool { self == .alert || self == .confirm }
}

/// A document that begins with `flow:`.
public struct FlowDeclaration: Sendable {
  public var name: Located<String>
  /// Where it is written, from its first key to the end of the last.
  public var range: SourceRange
  public var kind: FlowKind = .stack
  /// The screen or tab shown first, tried in order when the flow is entered; empty if it is the first.
  public var start: [FlowStartDeclaration] = []
  public var screens: [ScreenDeclaration] = []
  public var tabs: [TabDeclaration] = []
  /// Offered on each of its screens.
  public var actions: [ActionDeclaration] = []
  public var requires: [Located<Condition>] = []
  /// Whether neighbouring pages are one swipe apart.
  public var swipes = true
  public var outcomes: [OutcomeDeclaration] = []
  public var title: String?
  public var doc: String?
  public var allow: [AllowDeclaration] = []
  /// Whether not everything in it is known: screens or tabs may be declared under a key that a flow does not have or in a
  /// table that is none, or the kind is not the one that was meant. This has been reported.
  public var hasStrayKeys = false
  /// Whether it or one of its screens may have outcomes that could not be read. This has been reported.
  public var hasStrayOutcomes = false
}

/// One entry of a flow's `start`.
public struct FlowStartDeclaration: Sendable {
  public var when: [Located<Condition>] = []
  /// The screen or tab; nil where the entry was faulty.
  public var shown: Located<String>?
  public var range: SourceRange
}

/// One tab of a tabs flow, or a bar button beside the tabs.
public struct TabDeclaration: Sendable {
  /// What a tab is there for.
  public enum Content: Sendable {
    /// The flow that it shows while it is selected.
    case flow(Located<TargetName>)
    /// A bar button: acts on the active screen instead of selecting.
    case action(ActionBody)
    /// What could not be read, and has been reported.
    case invalid
  }

  public var name: Located<String>
  public var content: Content
  public var title: String?
  public var icon: String?

  /// What stands in the bar, where that is not its name: a bar button is titled as the move that it makes.
  public var shownTitle: String? {
    if let title { return title }
    return if case .action(let body) = content { body.title ?? body.choices.first?.modifiers.title?.value } else { nil }
  }

  /// Its picture in the bar.
  public var shownIcon: String? { if case .action(let body) = content { body.icon } else { icon } }
}

/// A way in which an instance can finish, with what it hands over.
public struct OutcomeDeclaration: Sendable {
  public var name: Located<String>
  public var params: [ParamDeclaration]
}
