import FlowDiagnostics

/// An action does not run itself.
enum RunCycle: Check {
  static let id = DiagnosticID.runCycle
  static let summary = "An action runs itself, directly or by way of others."
  static let rationale = """
    `run` does at once what the other action does. An action that comes back to itself within one move
    would never come to an end, and the app would hang at a tap. Only a handler may run its own action
    again, since it waits for somebody to finish first. Let the action end in `stay` or another move;
    people can tap again.
    """
  static let violating = [
    Example(
      """
      app: News
      start: news
      guards:
        online: The phone has a connection
      ---
      flow: news
      screens:
        news:
          actions:
            open:
              - { when: online, present: article }
              - { run: ↓open }
      ---
      flow: article
      screens: [article]
      """)
  ]
  static let passing = [
    Example(
      """
      app: News
      start: news
      guards:
        online: The phone has a connection
      ---
      flow: news
      screens:
        news:
          actions:
            open:
              - { when: online, present: article }
              - stay
      ---
      flow: article
      screens: [article]
      """)
  ]
}
