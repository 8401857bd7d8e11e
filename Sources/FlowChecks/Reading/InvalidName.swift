import FlowDiagnostics

/// A name is a Swift identifier.
enum InvalidName: Check {
  static let id = DiagnosticID.invalidName
  static let summary = "A name is not a Swift identifier."
  static let rationale = """
    Names of flows, screens, actions, facts and the rest become names in the generated Swift, so they
    follow its rules: letters of any alphabet, digits and underscores, not beginning with a digit. Swift
    keywords are fine; they are escaped. Write `signIn` instead of `sign-in` or `sign in`, and leave the
    wording that people see to `title`.
    """
  static let violating = [
    Example(
      """
      app: Bank
      start: welcome
      ---
      flow: welcome
      screens:
        welcome: { actions: { ↓sign-in: { present: login } } }
      ---
      flow: login
      screens: [login]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: welcome
      ---
      flow: welcome
      screens:
        welcome: { actions: { signIn: { present: login } } }
      ---
      flow: login
      screens: [login]
      """)
  ]
}
