import FlowDiagnostics

/// A first screen needs no arguments.
enum StartNeedsArgument: Check {
  static let id = DiagnosticID.startNeedsArgument
  static let summary = "The app's start or a tab shows a screen that needs an argument."
  static let rationale = """
    At launch, and when a tab bar comes up, nobody is there to pass an argument, so the app would open
    on a screen that does not know what to show. Give the param a default or an optional type
    (`String?`), or start on a screen that needs nothing and goes on from there.
    """
  static let violating = [
    Example(
      """
      app: Weather
      start: ↓forecast
      ---
      flow: forecast
      screens:
        forecast:
          params: { city: String }
          actions: { help: { present: help } }
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Weather
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        today: today
        radar: ↓radar
      ---
      flow: today
      screens:
        today: { actions: { help: { present: help } } }
      ---
      flow: radar
      screens:
        radar:
          params: { region: String }
      ---
      flow: help
      screens: [help]
      """),
  ]
  static let passing = [
    Example(
      """
      app: Weather
      start: forecast
      ---
      flow: forecast
      screens:
        forecast:
          params: { city: { type: String, default: Berlin } }
          actions: { help: { present: help } }
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Weather
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        today: today
        radar: radar
      ---
      flow: today
      screens:
        today: { actions: { help: { present: help } } }
      ---
      flow: radar
      screens:
        radar:
          params: { region: String? }
      ---
      flow: help
      screens: [help]
      """),
  ]
}
