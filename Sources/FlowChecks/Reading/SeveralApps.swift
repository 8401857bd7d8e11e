import FlowDiagnostics

/// A project has one app.
enum SeveralApps: Check {
  static let id = DiagnosticID.severalApps
  static let summary = "The project has more than one app document."
  static let rationale = """
    A project describes one app: one start, one set of facts, one prefix for the generated types. With
    two app documents the start would depend on which file happens to be read first. Merge them, or keep
    the second app's files in a directory of their own and run flowc on each.
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      ---
      app: ↓ShopForTablets
      start: cart
      ---
      flow: cart
      screens:
        cart: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
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
        cart: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """)
  ]
}
