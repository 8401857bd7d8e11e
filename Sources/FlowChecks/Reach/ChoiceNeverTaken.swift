import FlowDiagnostics

/// Every choice is taken some time.
enum ChoiceNeverTaken: Check {
  static let id = DiagnosticID.choiceNeverTaken
  static let summary = "An entry of a choice is taken in no state in which its action can run."
  static let rationale = """
    The entry describes something that no one using the app will ever see happen: its condition never
    holds where the action is offered, or an earlier entry always comes first. Correct the condition or
    the order, add the way that makes the condition true, or delete the entry.
    """
  static let violating = [
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            begin:
              - ↓{ when: started, finish: }
              - { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: welcome } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            begin:
              - { when: started, finish: }
              - { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { present: welcome } } }
      """)
  ]
}
