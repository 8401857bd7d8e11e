import FlowDiagnostics

/// A flow's name belongs to one flow.
enum DuplicateFlow: Check {
  static let id = DiagnosticID.duplicateFlow
  static let summary = "Two flows have the same name."
  static let rationale = """
    A flow's name is how the rest of the project speaks of it, and it becomes one type in the generated
    Swift. With two flows of one name nobody can tell which of them a button opens. Give one of them a
    name of its own, or, where both were meant to be one flow, join their screens.
    """
  static let violating = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes: { actions: { help: { present: help } } }
      ---
      flow: help
      screens:
        help:
      ---
      flow: ↓help
      screens:
        contact:
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
        recipes: { actions: { help: { present: help } } }
      ---
      flow: help
      screens:
        help: { actions: { write: { push: contact } } }
        contact:
      """)
  ]
}
