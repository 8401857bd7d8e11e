import FlowDiagnostics

/// Tabs end somewhere.
enum TabsCycle: Check {
  static let id = DiagnosticID.tabsCycle
  static let summary = "A tabs flow contains itself, or more than 64 tabs in all."
  static let rationale = """
    Entering a tabs flow enters the flow of every tab, too. One that contains itself, directly or by way
    of others, would never be done: the app would freeze at the first tab bar. Give the tab a flow of
    its own. If the tab was meant to act rather than to show something, make it a bar button: an action
    in place of the flow.
    """
  static let violating = [
    Example(
      """
      app: Travel
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        trips: trips
        more: ↓main
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
        overview: ↓main
      ---
      flow: settings
      screens: [settings]
      ---
      flow: help
      screens: [help]
      """),
  ]
  static let passing = [
    Example(
      """
      app: Travel
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        trips: trips
        more: { present: help }
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
        overview: overview
      ---
      flow: settings
      screens: [settings]
      ---
      flow: overview
      screens: [overview]
      ---
      flow: help
      screens: [help]
      """),
  ]
}
