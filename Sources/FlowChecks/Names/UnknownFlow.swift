import FlowDiagnostics

/// A name that must be a flow is one.
enum UnknownFlow: Check {
  static let id = DiagnosticID.unknownFlow
  static let summary = "A name that must be a flow is not the name of any flow."
  static let rationale = """
    `root`, the app's `start`, tabs, `{ flow: … }` and what stands before a dot name flows. If there is
    no such flow, the move has nowhere to go, and the generated code would not compile. Correct the
    name; where a known flow's name is near, the help line gives it. If the flow stands in another file,
    see that this file is among the sources.
    """
  static let violating = [
    Example(
      """
      app: Bank
      start: login
      ---
      flow: login
      screens:
        login: { actions: { signIn: { root: accounts } } }
      ---
      flow: accounts
      screens:
        accounts: { actions: { logout: { root: ↓logon } } }
      """),
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts: { actions: { contact: { present: ↓hlep.contact } } }
      ---
      flow: help
      screens:
        contact: { actions: { read: { push: questions } } }
        questions:
      """),
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: login
      ---
      flow: login
      screens:
        login: { actions: { signIn: { root: accounts } } }
      ---
      flow: accounts
      screens:
        accounts: { actions: { logout: { root: login } } }
      """),
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts: { actions: { contact: { present: help.contact } } }
      ---
      flow: help
      screens:
        contact: { actions: { read: { push: questions } } }
        questions:
      """),
  ]
}
