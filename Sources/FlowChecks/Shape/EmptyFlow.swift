import FlowDiagnostics

/// A flow has something to show.
enum EmptyFlow: Check {
  static let id = DiagnosticID.emptyFlow
  static let summary = "A flow has no screens or no tabs."
  static let rationale = """
    Whoever opens this flow would look at an empty sheet, and the generated router would have no first
    screen to show. Add the screens, or delete the flow and the actions that lead to it until there is
    something to show.
    """
  static let violating = [
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts: { actions: { help: { present: help } } }
      ---
      flow: ↓help
      screens: {}
      """)
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """)
  ]
}
