import FlowDiagnostics

/// A name that must be a fact is one.
enum UnknownFact: Check {
  static let id = DiagnosticID.unknownFact
  static let summary = "A name that must be a fact is not declared among the app's facts."
  static let rationale = """
    `sets`, `clears`, `requires` and `not` speak of facts, and the app declares them all. A misspelled
    fact would be a second one beside the first: the app would remember that somebody signed in under
    one name and look it up under another, and show the login again. Correct the name, or declare it
    under `facts`.
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
        login: { actions: { signIn: { root: accounts, sets: ↓signdIn } } }
      ---
      flow: accounts
      screens:
        accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """),
    Example(
      """
      app: Bank
      start: accounts
      facts:
        premium: { persisted: true }
      ---
      flow: accounts
      screens:
        accounts:
          actions:
            advice:
              - { when: ↓not premum, present: offer }
              - { present: adviser }
      ---
      flow: offer
      screens:
        offer: { actions: { upgrade: { root: accounts, sets: premium } } }
      ---
      flow: adviser
      screens: [adviser]
      """),
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
      """),
    Example(
      """
      app: Bank
      start: accounts
      facts:
        premium: { persisted: true }
      ---
      flow: accounts
      screens:
        accounts:
          actions:
            advice:
              - { when: not premium, present: offer }
              - { present: adviser }
      ---
      flow: offer
      screens:
        offer: { actions: { upgrade: { root: accounts, sets: premium } } }
      ---
      flow: adviser
      screens: [adviser]
      """),
  ]
}
