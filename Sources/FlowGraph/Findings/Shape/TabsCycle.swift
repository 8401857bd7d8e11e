import FlowDiagnostics

/// Tabs end somewhere.
public struct TabsCycle: Finding {
  public static let id = DiagnosticID("tabs-cycle", .shape, .error)
  public static let summary = "A tabs flow contains itself, or more than 64 tabs in all."
  public static let rationale = """
    Entering a tabs flow enters the flow of every tab, too. One that contains itself, directly or by way
    of others, would never be done: the app would freeze at the first tab bar. Give the tab a flow of
    its own. If the tab was meant to act rather than to show something, make it a bar button: an action
    in place of the flow.
    """

  enum Fault {
    /// A tab whose flow is one of those around it.
    case containsItself(flow: Located<String>)
    /// A flow with more tabs than there may be.
    case tooMany(most: Int)
  }

  let fault: Fault
  /// The dotted name of the tab or flow.
  let name: String
  public let range: SourceRange

  public var subject: String? { name }

  public var message: String {
    switch fault {
    case .containsItself: "the tab '\(name)' contains itself"
    case .tooMany(let most): "'\(name)' has more than \(most) tabs, nested ones counted"
    }
  }

  public var related: [RelatedPlace] {
    switch fault {
    case .containsItself(let flow): [RelatedPlace("'\(flow.value)' begins here", flow.range)]
    case .tooMany: []
    }
  }

  public var help: String? {
    switch fault {
    case .containsItself: "a tab shows a flow of screens, or tabs that do not lead back here"
    case .tooMany: "use fewer tabs, or push what is behind them"
    }
  }

  public static let examples = [
    Example(
      """
        app: Travel
        start: main
        ---
        flow: main
        kind: tabs
        tabs:
          trips: trips
      -   more: ↓main
      +   more: { present: help }
        ---
        flow: trips
        screens:
          trips: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """),
    Example(
      """
        app: Travel
        start: main
        ---
        flow: main
        kind: tabs
        tabs:
          trips: trips
          more: more
        ---
        flow: trips
        screens:
          trips: { actions: { help: { present: help } } }
        ---
        flow: more
        kind: tabs
        tabs:
          settings: settings
      -   overview: ↓main
      +   overview: overview
        ---
        flow: settings
        screens: [settings]
        ---
      + flow: overview
      + screens: [overview]
      + ---
        flow: help
        screens: [help]
      """),
  ]
}
