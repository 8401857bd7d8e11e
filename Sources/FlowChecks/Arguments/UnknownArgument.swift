import FlowDiagnostics

/// An argument is one that its target takes.
enum UnknownArgument: Check {
  static let id = DiagnosticID.unknownArgument
  static let summary = "An argument is given that the target does not take."
  static let rationale = """
    The value goes nowhere, and the param that was meant keeps its default or is asked for a second
    time: a recipe for two that is shown for four. Correct the name, or declare the param on the screen,
    or on the outcome for a `finish`.
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
            cookForTwo: { present: recipe, with: { ↓portions: 2 } }
      ---
      flow: recipe
      screens:
        recipe:
          params:
            id: Int
            servings: { type: Int, default: 4 }
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
            cookForTwo: { present: recipe, with: { servings: 2 } }
      ---
      flow: recipe
      screens:
        recipe:
          params:
            id: Int
            servings: { type: Int, default: 4 }
      """)
  ]
}
