import FlowDiagnostics

/// A choice always has a way that can be taken.
enum ChoiceNotTotal: Check {
  static let id = DiagnosticID.choiceNotTotal
  static let summary = "The last entry of a choice, or a handler on its own, has a `when`."
  static let rationale = """
    Choices are tried in order. If the last one has a condition, there may be none left to take: the
    button would do nothing, and nobody may have meant it so. The same holds for a handler, which must
    know what to do whenever its outcome comes in. Drop the last `when` (where it only says the opposite
    of the one before, nothing changes), or end the list with `stay` if nothing is what should happen.
    """
  static let violating = [
    Example(
      """
      app: Bank
      start: accounts
      facts:
        premium: { persisted: true }
      ---
      flow: accounts
      screens:
        accounts:
          actions:
            advice:
              - { when: premium, present: adviser }
              - ↓{ when: not premium, present: offer }
      ---
      flow: adviser
      screens: [adviser]
      ---
      flow: offer
      screens:
        offer: { actions: { upgrade: { root: accounts, sets: premium } } }
      """),
    Example(
      """
      app: Shop
      start: cart
      guards:
        newsletterWanted: The customer ticked the box for the newsletter
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay: { present: payment, then: { paid: ↓{ when: newsletterWanted, push: newsletter } } }
        newsletter:
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
      app: Bank
      start: accounts
      facts:
        premium: { persisted: true }
      ---
      flow: accounts
      screens:
        accounts:
          actions:
            advice:
              - { when: premium, present: adviser }
              - { present: offer }
      ---
      flow: adviser
      screens: [adviser]
      ---
      flow: offer
      screens:
        offer: { actions: { upgrade: { root: accounts, sets: premium } } }
      """),
    Example(
      """
      app: Shop
      start: cart
      guards:
        newsletterWanted: The customer ticked the box for the newsletter
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay: { present: payment, then: { paid: [{ when: newsletterWanted, push: newsletter }, stay] } }
        newsletter:
      ---
      flow: payment
      outcomes: [paid]
      screens:
        payment: { actions: { confirm: { finish: paid } } }
      """),
  ]
}
