import FlowDiagnostics

/// A way into the app from outside: one of a screen's links, or its entry.
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

/// The state that a link builds, facts aside.
public struct LinkPlan: Hashable, Sendable {
  /// Screens that are put on top of each other.
  public struct Stretch: Hashable, Sendable {
    public let flow: FlowID
    /// On which the flow is entered; the target itself if nothing is above.
    public let bottom: ScreenID
    /// The screens above it, with the push that brings each there.
    public let above: [Step]

    /// All of its screens, the bottom one first.
    public var screens: [ScreenID] { [bottom] + above.map(\.screen) }
  }

  /// A screen that a link puts on others.
  public struct Step: Hashable, Sendable {
    public let screen: ScreenID
    /// What would push it there.
    public let push: OperationID
  }

  /// A flow that is started from what was built before, as `from` says.
  public struct Start: Hashable, Sendable {
    /// The push or present by which it is started.
    public let operation: OperationID
    public let stretch: Stretch
  }

  public let root: FlowID
  /// The tabs to select, the outermost first; empty where the first stretch is in the root flow itself.
  public let tabs: [TabID]
  public let first: Stretch
  public let starts: [Start]

  /// All screens of which params may be asked, the target last.
  public var screens: [ScreenID] { first.screens + starts.flatMap(\.stretch.screens) }
}

/// Where a root flow shows a flow.
public struct TabPlace: Hashable, Sendable {
  public let root: FlowID
  /// The tabs to select, the outermost first; empty where it is the root flow itself.
  public let tabs: [TabID]
}

/// Why a link has no place to lead to.
public enum LinkFault: Error, Hashable, Sendable {
  /// Written in `via` or `from`, and no such screen.
  case unknownScreen(String, SourceRange)
  /// No root flow is the flow or has it in its tabs.
  case outsideOfRoots(FlowID)
  /// More than one tab shows the flow; the first two are given, each with the root flow that it is in.
  case inSeveralTabs(FlowID, TabPlace, TabPlace)
  /// `from` names a screen without an action that pushes or presents the flow.
  case startedByNoAction(of: ScreenID, FlowID)
  /// `from` leads back to where it began.
  case circle(ScreenID)
  /// In `via`: no action of the lower screen pushes the upper one.
  case notPushed(ScreenID, below: ScreenID)
  /// Without `via`: no chain of pushes leads from the flow's start to the screen.
  case noChain(to: ScreenID)
}
