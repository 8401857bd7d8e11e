import FlowDiagnostics

/// Nothing follows a choice that is always taken.
public struct ChoiceAfterTotal: Finding {
  public static let id = DiagnosticID("choice-after-total", .shape, .error)
  public static let summary = "A choice stands after one without a `when`, so it can never be taken."
  public static let rationale = """
    Choices are tried in order, and an entry without a `when` always applies: those after it are never
    looked at. Here a customer who has not signed in would be asked for a card and never see the login.
    Give the earlier entry the condition that it was meant to have and let the one without stand last,
    or delete what comes after it.
    """
  /// What has the choices: an action, or `start`.
  let owner: String
  /// The choice that is always taken.
  let total: SourceRange
  /// Whether all choices behind it have no `when` either.
  let isEachTotal: Bool
  public let range: SourceRange

  public init(of owner: String, total: SourceRange, isEachTotal: Bool, at range: SourceRange) {
    (self.owner, self.total, self.isEachTotal, self.range) = (owner, total, isEachTotal, range)
  }

  public var message: String { "this choice of '\(owner)' is never reached" }
  public var related: [RelatedPlace] { [RelatedPlace("this one before it has no 'when' and is always taken", total)] }
  public var help: String? {
    isEachTotal
      ? "give the choice before it a 'when'; what is to be done one after the other are 'steps'"
      : "move the choice without 'when' to the end"
  }

  public static let examples = [
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
      -         - { present: cards }
      +         - { when: signedIn, present: cards }
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
}
