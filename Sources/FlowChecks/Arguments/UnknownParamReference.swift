import FlowDiagnostics

/// A `$name` is a param that is there.
enum UnknownParamReference: Check {
  static let id = DiagnosticID.unknownParamReference
  static let summary = "A `$name` in `with` is not a param of the screen, nor of the outcome that is being handled."
  static let rationale = """
    `$name` passes on what the screen itself was given; in a handler, what came with the outcome, and
    then what the screen was given. There is no such param, so there is no value to pass. Correct the
    name or declare the param. If a text is meant that begins with a dollar sign, write `$$`. Where an
    earlier one of several `steps` has left the screen, the handlers of a later one run elsewhere, and
    what the screen was given is gone.
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
      """),
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
          actions:
            cook: { steps: [pop, { present: timer, then: { rang: { push: recipe, with: { id: ↓$id } } } }] }
      ---
      flow: timer
      outcomes: [rang]
      screens:
        timer: { actions: { ring: { finish: rang } } }
      """),
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
      """),
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
          actions:
            cook: { steps: [pop, { present: timer, with: { id: $id }, then: { rang: { push: recipe, with: { id: $id } } } }] }
      ---
      flow: timer
      outcomes: { rang: { id: Int } }
      screens:
        timer:
          params: { id: Int }
          actions: { ring: { finish: rang, with: { id: $id } } }
      """),
  ]
}
