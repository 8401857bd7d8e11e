import FlowDiagnostics

/// An outcome is declared by what finishes with it.
enum UnknownOutcome: Check {
  static let id = DiagnosticID.unknownOutcome
  static let summary = "An outcome is not declared by the flow or screen that it belongs to."
  static let rationale = """
    A flow or screen that reports back declares its `outcomes`; `finish` ends it with one of these, and
    `then` says what follows each of them. An outcome that is not declared cannot be told to anyone: the
    sheet would close, and the screen below would never hear that the payment went through. Correct the
    name or declare the outcome. For leaving without an outcome, by going back or swiping down, the
    handler is called `dismissed`.
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart: { actions: { pay: { present: payment, then: { paid: { push: thanks } } } } }
        thanks:
      ---
      flow: payment
      outcomes: [paid]
      screens:
        payment: { actions: { confirm: { finish: ↓payed } } }
      """),
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay:
              present: payment
              then:
                paid: { push: thanks }
                ↓cancelled: { push: reminder }
        thanks:
        reminder:
      ---
      flow: payment
      outcomes: [paid]
      screens:
        payment: { actions: { confirm: { finish: paid } } }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart: { actions: { pay: { present: payment, then: { paid: { push: thanks } } } } }
        thanks:
      ---
      flow: payment
      outcomes: [paid]
      screens:
        payment: { actions: { confirm: { finish: paid } } }
      """),
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay:
              present: payment
              then:
                paid: { push: thanks }
                dismissed: { push: reminder }
        thanks:
        reminder:
      ---
      flow: payment
      outcomes: [paid]
      screens:
        payment: { actions: { confirm: { finish: paid } } }
      """),
  ]
}
