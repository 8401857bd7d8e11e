import FlowDiagnostics

/// A pop to the root has something to leave.
enum PopToRootAtBottom: Check {
  static let id = DiagnosticID.popToRootAtBottom
  static let summary = "A `popToRoot` runs only where the stack is at its bottom already."
  static let rationale = """
    `popToRoot` takes everything off the stack but its first screen. Wherever this one runs, nothing is
    on top of that screen, so a tap on the button never changes anything. Move the action to the screens
    that lie above, or, if a sheet was to be closed, use `dismiss`.
    """
  static let violating = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            open: { push: recipe }
            help: { present: help }
            home: ↓popToRoot
        recipe:
      ---
      flow: help
      screens: [help]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            open: { push: recipe }
            help: { present: help }
        recipe:
          actions:
            home: popToRoot
      ---
      flow: help
      screens: [help]
      """)
  ]
}
