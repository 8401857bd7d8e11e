import FlowDiagnostics

/// An argument has the type of its param.
enum ArgumentType: Check {
  static let id = DiagnosticID.argumentType
  static let summary = "The type of an argument is not that of its param."
  static let rationale = """
    Nothing is converted on the way: what is passed with `$` must have the param's own type (`T` goes
    into `T?`), and anything else must be a literal of it. Otherwise the generated Swift would not
    compile. Pass a value of the right type, or change the type of the param.
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
            cookForTwo: { present: recipe, with: { servings: ↓two } }
      ---
      flow: recipe
      screens:
        recipe:
          params: { servings: Int }
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
          params: { id: Int, name: String }
          actions: { cook: { present: timer, with: { recipe: ↓$name } } }
      ---
      flow: timer
      screens:
        timer:
          params: { recipe: Int }
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
        recipes:
          actions:
            cookForTwo: { present: recipe, with: { servings: 2 } }
      ---
      flow: recipe
      screens:
        recipe:
          params: { servings: Int }
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
          params: { id: Int, name: String }
          actions: { cook: { present: timer, with: { recipe: $id } } }
      ---
      flow: timer
      screens:
        timer:
          params: { recipe: Int }
      """),
  ]
}
