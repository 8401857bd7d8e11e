import FlowDiagnostics

/// A name that must be a screen is one.
enum UnknownScreen: Check {
  static let id = DiagnosticID.unknownScreen
  static let summary = "A name that must be a screen is not the name of any screen that can be meant here."
  static let rationale = """
    In `push`, `replace` and `present` a bare name means a screen of the same flow, or else a flow; in
    `popTo`, a screen only. In `F.S`, S is a screen of the flow F. This name is none of them, so the
    button that the action stands for has nowhere to go. Correct the spelling, declare the screen, or,
    if it belongs to another flow, put that flow's name and a dot before it.
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
            open: { push: ↓recpie }
            help: { present: help }
        recipe:
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            help: { present: help }
            contact: { present: ↓help.contat }
      ---
      flow: help
      screens:
        help: { actions: { write: { push: contact } } }
        contact:
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
            open: { push: recipe }
            help: { present: help }
        recipe:
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            help: { present: help }
            contact: { present: help.contact }
      ---
      flow: help
      screens:
        help: { actions: { write: { push: contact } } }
        contact:
      """),
  ]
}
