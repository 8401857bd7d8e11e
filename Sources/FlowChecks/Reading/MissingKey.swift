import FlowDiagnostics

/// What cannot be left out is there.
enum MissingKey: Check {
  static let id = DiagnosticID.missingKey
  static let summary = "Something that cannot be left out is missing."
  static let rationale = """
    A document is the app (`app`) or a flow (`flow`), an app says where it starts (`start`), a flow has
    `screens` or, if its kind is `tabs`, `tabs`, and an action has a verb. Without them there is nothing
    to show: no first screen at launch, a sheet without content, a button that leads nowhere. Add what
    is missing. A document without a name is often the rest of the flow above it, cut off by a stray
    `---`; an action that is meant to do nothing says `stay`.
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
      ↓title: Help and contact
      """),
    Example(
      """
      app: ↓Bank
      ---
      flow: accounts
      screens:
        accounts: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts:
          actions:
            ↓help: { title: Ask us }
      ---
      flow: help
      screens: [help]
      """),
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
      title: Help and contact
      """),
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
      title: Help and contact
      """),
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
      """),
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts:
          actions:
            help: { present: help, title: Ask us }
      ---
      flow: help
      screens: [help]
      """),
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
      title: Help and contact
      screens: [help]
      """),
  ]
}
