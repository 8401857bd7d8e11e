import FlowDiagnostics

/// A name in a condition is a fact or a guard.
enum UnknownGuard: Check {
  static let id = DiagnosticID.unknownGuard
  static let summary = "A name in a `when` is neither a fact nor a guard of the app."
  static let rationale = """
    A `when` names facts, which the checker tracks, and guards, which the app evaluates; both are
    declared by the app. A name that is neither has no value, so nobody could say whether the action may
    be taken. Correct the spelling, or declare the condition under `guards` with a sentence that says
    what it means.
    """
  static let violating = [
    Example(
      """
      app: Bank
      start: login
      guards:
        credentialsValid: The user name and the password match an account
      ---
      flow: login
      screens:
        login:
          actions:
            submit:
              - { when: ↓credentialsVaild, root: accounts }
              - stay
      ---
      flow: accounts
      screens:
        accounts: { actions: { logout: { root: login } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: login
      guards:
        credentialsValid: The user name and the password match an account
      ---
      flow: login
      screens:
        login:
          actions:
            submit:
              - { when: credentialsValid, root: accounts }
              - stay
      ---
      flow: accounts
      screens:
        accounts: { actions: { logout: { root: login } } }
      """)
  ]
}
