import FlowDiagnostics

/// A move leaves a fact with one value.
enum SetAndCleared: Check {
  static let id = DiagnosticID.setAndCleared
  static let summary = "An action both sets and clears the same fact."
  static let rationale = """
    `sets` and `clears` happen together, before the navigation, so a fact that stands in both would have
    no certain value: after the logout the app might still take its user for signed in. Leave it in the
    one that is meant.
    """
  static let violating = [
    Example(
      """
      app: Bank
      start:
        - { when: signedIn, root: accounts }
        - { root: login }
      facts:
        signedIn: { persisted: true }
      ---
      flow: login
      screens:
        login: { actions: { signIn: { root: accounts, sets: signedIn } } }
      ---
      flow: accounts
      screens:
        accounts: { actions: { logout: { root: login, sets: signedIn, clears: ↓signedIn } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start:
        - { when: signedIn, root: accounts }
        - { root: login }
      facts:
        signedIn: { persisted: true }
      ---
      flow: login
      screens:
        login: { actions: { signIn: { root: accounts, sets: signedIn } } }
      ---
      flow: accounts
      screens:
        accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """)
  ]
}
