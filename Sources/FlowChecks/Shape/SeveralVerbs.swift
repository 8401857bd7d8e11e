import FlowDiagnostics

/// An action does one thing.
enum SeveralVerbs: Check {
  static let id = DiagnosticID.severalVerbs
  static let summary = "An action has more than one verb."
  static let rationale = """
    An action is one verb with its modifiers. Two verbs in one map have no order, so flowc cannot
    know which comes first. Moves that belong together are written as `steps`; moves of which only one is
    taken, as a list of choices.
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart: { actions: { pay: { push: thanks, ↓present: receipt } } }
        thanks:
      ---
      flow: receipt
      screens: { receipt: { actions: { close: dismiss } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart: { actions: { pay: { steps: [{ push: thanks }, { present: receipt }] } } }
        thanks:
      ---
      flow: receipt
      screens: { receipt: { actions: { close: dismiss } } }
      """)
  ]
}
