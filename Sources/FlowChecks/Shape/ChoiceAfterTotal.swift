import FlowDiagnostics

/// Nothing follows a choice that is always taken.
enum ChoiceAfterTotal: Check {
  static let id = DiagnosticID.choiceAfterTotal
  static let summary = "A choice stands after one without a `when`, so it can never be taken."
  static let rationale = """
    Choices are tried in order, and an entry without a `when` always applies: those after it are never
    looked at. Here a customer who has not signed in would be asked for a card and never see the login.
    Give the earlier entry the condition that it was meant to have and let the one without stand last,
    or delete what comes after it.
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      facts:
        signedIn: { persisted: true }
      guards:
        cardSaved: The customer has saved a card
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay:
              - { when: [signedIn, cardSaved], present: payment }
              - { present: cards }
              - ↓{ present: login }
      ---
      flow: payment
      screens: [payment]
      ---
      flow: cards
      screens: [cards]
      ---
      flow: login
      screens:
        login: { actions: { signIn: { dismiss: , sets: signedIn } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Shop
      start: cart
      facts:
        signedIn: { persisted: true }
      guards:
        cardSaved: The customer has saved a card
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay:
              - { when: [signedIn, cardSaved], present: payment }
              - { when: signedIn, present: cards }
              - { present: login }
      ---
      flow: payment
      screens: [payment]
      ---
      flow: cards
      screens: [cards]
      ---
      flow: login
      screens:
        login: { actions: { signIn: { dismiss: , sets: signedIn } } }
      """)
  ]
}
