import FlowDiagnostics

/// A value is of the kind that its key asks for.
enum WrongType: Check {
  static let id = DiagnosticID.wrongType
  static let summary = "A value is not of the kind that its key asks for."
  static let rationale = """
    Each key takes one kind of value: a text, a name, `true` or `false`, a list, or a map. Values follow
    the YAML 1.2 core schema, so `yes`, `no`, `on` and `off` are plain words and not booleans: a fact
    marked `persisted: yes` would not be remembered, and people would have to sign in again at every
    launch. A verb takes one target; several moves in a row are `steps`. Write the value in the form
    that the message names.
    """
  static let violating = [
    Example(
      """
      app: Bank
      start:
        - { when: signedIn, root: accounts }
        - { root: login }
      facts:
        signedIn: { persisted: ↓yes }
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
      app: Notes
      start: notes
      ---
      flow: notes
      screens:
        notes:
          actions:
            newNote: { push: ↓[folder, note] }
            help: { present: help }
        folder:
        note:
      ---
      flow: help
      screens: [help]
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
      app: Notes
      start: notes
      ---
      flow: notes
      screens:
        notes:
          actions:
            newNote: { steps: [{ push: folder }, { push: note }] }
            help: { present: help }
        folder:
        note:
      ---
      flow: help
      screens: [help]
      """),
  ]
}
