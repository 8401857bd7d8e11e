import FlowDiagnostics

/// An entrance to the app from outside: one of a screen's links, or its entry.
public enum LinkTarget: Hashable, Sendable {
  /// The link at an index of the screen's links.
  case link(ScreenID, index: Int)
  case entry(ScreenID)

  public var screen: ScreenID {
    switch self {
    case .link(let screen, _), .entry(let screen): screen
    }
  }
}

/// The state that a link builds, without facts.
public struct LinkPlan: Hashable, Sendable {
  /// A series of screens on top of each other.
  public struct Stretch: Hashable, Sendable {
    public let flow: FlowID
    /// The screen on which the flow is entered; the target itself if no screen is above.
    public let bottom: ScreenID
    /// The screens above it, each with the push that shows it.
    public let above: [Step]

    /// All of its screens, the bottom one first.
    public var screens: [ScreenID] { [bottom] + above.map(\.screen) }
  }

  /// A screen that a link puts on others.
  public struct Step: Hashable, Sendable {
    public let screen: ScreenID
    /// The operation that would push it.
    public let push: OperationID
  }

  /// A flow that is started from the previous screens, as `from` declares.
  public struct Start: Hashable, Sendable {
    /// The push or present that starts it.
    public let operation: OperationID
    public let stretch: Stretch
  }

  public let root: FlowID
  /// The tabs to select, the outermost first; empty if the first stretch is in the root flow itself.
  public let tabs: [TabID]
  public let first: Stretch
  public let starts: [Start]

  /// All screens that may need params, the target last.
  public var screens: [ScreenID] { first.screens + starts.flatMap(\.stretch.screens) }
}

/// The place at which a root flow shows a flow.
public struct TabPlace: Hashable, Sendable {
  public let root: FlowID
  /// The tabs to select, the outermost first; empty if the flow is the root flow itself.
  public let tabs: [TabID]
}

/// The reason why a link has no place to lead to.
public enum LinkFault: Error, Hashable, Sendable {
  /// A name in `via` or `from` that isn't a screen.
  case unknownScreen(String, SourceRange)
  /// No root flow is the flow or has it in its tabs.
  case outsideOfRoots(FlowID)
  /// More than one tab shows the flow. Contains the first two, each with its root flow.
  case inSeveralTabs(FlowID, TabPlace, TabPlace)
  /// `from` names a screen without an action that pushes or presents the flow.
  case startedByNoAction(of: ScreenID, FlowID)
  /// `from` leads back to its own screen.
  case circle(ScreenID)
  /// In `via`: no action of the lower screen pushes the upper one.
  case notPushed(ScreenID, below: ScreenID)
  /// Without `via`: no chain of pushes leads from the flow's start to the screen.
  case noChain(to: ScreenID)
}
