import FlowDiagnostics

/// Every screen can be seen.
enum UnreachableScreen: Check {
  static let id = DiagnosticID.unreachableScreen
  static let summary = "No way through the app leads to this screen."
  static let rationale = """
    The screen is designed, built and translated, and nobody will ever see it. Usually the button that
    was to open it has been forgotten, or leads somewhere else by mistake. Add the action that goes
    there, a `link` or an `entry` if it is opened from outside, or delete the screen.
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
        recipe:
        ↓shoppingList:
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
        recipe: { actions: { shop: { push: shoppingList } } }
        shoppingList:
      ---
      flow: help
      screens: [help]
      """)
  ]
}
