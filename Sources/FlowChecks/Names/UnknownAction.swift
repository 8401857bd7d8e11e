import FlowDiagnostics

/// A `run` names an action that the screen has.
enum UnknownAction: Check {
  static let id = DiagnosticID.unknownAction
  static let summary = "The target of a `run` is an action of neither the screen, its flow nor the app."
  static let rationale = """
    `run` looks for the action on the screen, then on its flow, then on the app; an action of another
    screen is not meant, since what it does may make no sense here. There is none of this name, so
    nothing would happen. Correct the name, or move an action that several screens share to their flow
    or to the app.
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart:
          actions:
            checkout: { present: payment }
            scanCoupon: { run: ↓chekout }
      ---
      flow: payment
      screens: [payment]
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
        cart:
          actions:
            checkout: { present: payment }
            scanCoupon: { run: checkout }
      ---
      flow: payment
      screens: [payment]
      """)
  ]
}
