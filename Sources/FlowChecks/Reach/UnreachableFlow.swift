import FlowDiagnostics

/// Every flow is entered somewhere.
enum UnreachableFlow: Check {
  static let id = DiagnosticID.unreachableFlow
  static let summary = "No way through the app leads into this flow."
  static let rationale = """
    None of the flow's screens will ever be seen. It is reported once for the whole flow: what stands
    inside it cannot be judged while nobody gets there. Add the action, the tab or the link that opens
    it, or delete the flow.
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
      flow: help
      screens: [help]
      ---
      flow: ↓settings
      screens:
        settings: { actions: { limits: { push: limits } } }
        limits:
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
        accounts: { actions: { help: { present: help }, settings: { present: settings } } }
      ---
      flow: help
      screens: [help]
      ---
      flow: settings
      screens:
        settings: { actions: { limits: { push: limits } } }
        limits:
      """)
  ]
}
