import FlowDiagnostics

/// A project has an app.
enum NoApp: Check {
  static let id = DiagnosticID.noApp
  static let summary = "No document of the project is an app."
  static let rationale = """
    The app document names the app, says which flow it starts with, and declares the facts and guards
    that all flows share. Without it nothing says what is shown at launch, so there is nothing to check
    and nothing to generate. Add a document with `app` and `start`; if it exists, give its file to flowc
    too. The same is reported for a directory without any YAML file.
    """
  static let violating = [
    Example(
      """
      flow: cart
      screens:
        cart: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """, path: "flows/cart.yaml")
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
      """, path: "flows/cart.yaml")
  ]
}
