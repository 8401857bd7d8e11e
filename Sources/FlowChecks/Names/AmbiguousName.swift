import FlowDiagnostics

/// A bare target means one thing only.
enum AmbiguousName: Check {
  static let id = DiagnosticID.ambiguousName
  static let summary = "A bare name in a `push`, `replace` or `present` is both a screen of this flow and a flow."
  static let rationale = """
    The screen of this flow wins, but a reader who knows the flow of that name will expect the other,
    and so may whoever renames one of them later: the app would then show something else without any
    error. Say which is meant: `notes.search` is the screen, `{ flow: search }` the flow. Both may keep
    their name.
    """
  static let violating = [
    Example(
      """
      app: Notes
      start: notes
      ---
      flow: notes
      screens:
        notes:
          actions:
            find: { push: ↓search }
            findEverywhere: { present: { flow: search } }
        search:
      ---
      flow: search
      screens: [search]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Notes
      start: notes
      ---
      flow: notes
      screens:
        notes:
          actions:
            find: { push: notes.search }
            findEverywhere: { present: { flow: search } }
        search:
      ---
      flow: search
      screens: [search]
      """)
  ]
}
