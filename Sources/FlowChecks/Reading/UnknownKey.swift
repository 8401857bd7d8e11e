import FlowDiagnostics

/// Every key is a word of the flow language.
enum UnknownKey: Check {
  static let id = DiagnosticID.unknownKey
  static let summary = "A key is not a word of the flow language here."
  static let rationale = """
    If flowc passed over words that it does not know, a slip of the pen would quietly switch off what it
    was meant to say: a screen without its title, a rule that is never applied. Correct the spelling;
    where a known word is near, the help line names it. What is meant for other tools, or as a place for
    anchors, goes under a top-level key that begins with `x-`.
    """
  static let violating = [
    Example(
      """
      app: Notes
      start: notes
      ---
      flow: notes
      screens:
        notes: { actions: { edit: { present: editor } } }
      ---
      flow: editor
      screens:
        editor: { ↓titel: New note }
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
        notes: { actions: { edit: { present: editor } } }
      ---
      flow: editor
      screens:
        editor: { title: New note }
      """)
  ]
}
