import FlowDiagnostics

/// Every file of the project can be read.
enum FileUnreadable: Check {
  static let id = DiagnosticID.fileUnreadable
  static let summary = "A file of the project cannot be read."
  static let rationale = """
    The flows in this file are unknown, so whatever flowc said about the rest would be guesswork, and
    routers generated without them would lack screens. The message gives the system's reason. Most often
    the permissions are wrong, or a link points to a file that is gone; mend that, or take the file out
    of the sources.
    """
  static let violating = [
    Example(
      """
      ↓app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """, unreadable: "Permission denied")
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
