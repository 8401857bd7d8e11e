import FlowDiagnostics

/// A map has each key once.
enum DuplicateKey: Check {
  static let id = DiagnosticID.duplicateKey
  static let summary = "A key is given twice in one map."
  static let rationale = """
    A map has each key once, and a reader would have to guess which of the two is meant. The app would
    lose one of them without a word: here a button that does nothing any more. Rename one, or delete it.
    Keys taken over by a merge (`<<`) are no duplicates: the map's own keys win.
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
            open: { push: note }
            ↓open: { present: help }
        note:
      ---
      flow: help
      screens: [help]
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
            open: { push: note }
            help: { present: help }
        note:
      ---
      flow: help
      screens: [help]
      """)
  ]
}
