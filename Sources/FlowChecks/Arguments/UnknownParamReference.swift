import FlowDiagnostics

/// A `$name` is a param that is there.
enum UnknownParamReference: Check {
  static let id = DiagnosticID.unknownParamReference
  static let summary = "A `$name` in `with` is not a param of the screen, nor of the outcome that is being handled."
  static let rationale = """
    `$name` passes on what the screen itself was given; in a handler, what came with the outcome, and
    then what the screen was given. There is no such param, so there is no value to pass. Correct the
    name or declare the param. If a text is meant that begins with a dollar sign, write `$$`.
    """
  static let violating = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes: { actions: { open: { push: recipe } } }
        recipe:
          params: { id: Int }
          actions: { cook: { present: timer, with: { recipe: ↓$recipe } } }
      ---
      flow: timer
      screens:
        timer:
          params: { recipe: Int }
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
        recipes: { actions: { open: { push: recipe } } }
        recipe:
          params: { id: Int }
          actions: { cook: { present: timer, with: { recipe: $id } } }
      ---
      flow: timer
      screens:
        timer:
          params: { recipe: Int }
      """)
  ]
}
