import FlowDiagnostics

/// A choice always has a way that can be taken.
public struct ChoiceNotTotal: Finding {
  public static let id = DiagnosticID("choice-not-total", .shape, .error)
  public static let summary = "The last entry of a choice, or a handler on its own, has a `when`."
  public static let rationale = """
    Choices are tried in order. If the last one has a condition, there may be none left to take: the
    button would do nothing, and nobody may have meant it so. The same holds for a handler, which must
    know what to do whenever its outcome comes in. Drop the last `when` (where it only says the opposite
    of the one before, nothing changes), or end the list with `stay` if nothing is what should happen. A
    handler that runs an action which is no list and has a `when` may have nothing to do as well.
    """
  /// What has no way that can always be taken.
  public enum Fault: Sendable {
    /// A move on its own, run where nobody can choose otherwise.
    case lone(condition: SourceRange)
    case empty(ChoiceOwner)
    case last(ChoiceOwner, condition: SourceRange)
    /// The same where the condition is a word for having none.
    case word(ChoiceOwner, String)
    /// A `run`, where nobody can choose otherwise, of an action that is no list and has a condition.
    case run(action: String, condition: SourceRange)
  }

  let fault: Fault
  public let range: SourceRange
  public let subject: String?

  public init(_ fault: Fault, at range: SourceRange, subject: String? = nil) {
    self.fault = fault
    self.range = range
    self.subject = subject
  }

  public var message: String {
    switch fault {
    case .lone: "this runs where nobody can choose otherwise, so it must always be possible"
    case .empty(let owner): "the choices of '\(owner.name)' are empty"
    case .run(let action, _): "nobody can choose otherwise here, and '\(action)' is not always possible"
    case .last(let owner, _), .word(let owner, _): "the last choice of '\(owner.name)' must always be possible"
    }
  }

  public var related: [RelatedPlace] {
    switch fault {
    case .lone(let condition), .last(_, let condition), .run(_, let condition): [RelatedPlace("it has a condition here", condition)]
    case .empty, .word: []
    }
  }

  public var help: String? {
    switch fault {
    case .run(let action, _): "let '\(action)' be a list of choices that ends with one without 'when', such as 'stay'"
    case .lone, .last(.action, _): "add a last entry without 'when', such as 'stay'"
    case .word(_, let word): "leave 'when: \(word)' out: without it the choice is always taken"
    case .last(.start(let key), _): "add a last entry without 'when', such as '{ \(key): … }'"
    case .empty(.action): "add a move, or 'stay'"
    case .empty(.start(let key)): "add what is shown first: '{ \(key): … }'"
    }
  }

  public static let examples = [
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
      -         - ↓{ when: not premium, present: offer }
      +         - { present: offer }
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
      -       pay: { present: payment, then: { paid: ↓{ when: newsletterWanted, push: newsletter } } }
      +       pay: { present: payment, then: { paid: [{ when: newsletterWanted, push: newsletter }, stay] } }
          newsletter:
        ---
        flow: payment
        outcomes: [paid]
        screens:
          payment: { actions: { confirm: { finish: paid } } }
      """),
  ]
}
