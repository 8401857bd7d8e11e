import FlowDiagnostics

/// A `run` names an action that the screen has.
public struct UnknownAction: Misspelling {
  public static let id = DiagnosticID("unknown-action", .names, .error)
  public static let summary = "The target of a `run` is an action of neither the screen, its flow nor the app."
  public static let rationale = """
    `run` looks for the action on the screen, then on its flow, then on the app; an action of another
    screen is not meant, since what it does may make no sense here. There is none of this name, so
    nothing would happen. Correct the name, or move an action that several screens share to their flow
    or to the app.
    """

  let name: Located<String>
  public let subject: String?
  /// Whether it is run on one screen, and not on any of several.
  let isOfOneScreen: Bool
  public let nearest: String?

  public var range: SourceRange { name.range }
  public var message: String {
    isOfOneScreen
      ? "the screen, its flow and the app have no action '\(name.value)'" : "no screen on which this runs has an action '\(name.value)'"
  }
  public var advice: String? { "'run' takes the name of an action" }

  public static let examples = [
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
      -       scanCoupon: { run: ↓chekout }
      +       scanCoupon: { run: checkout }
        ---
        flow: payment
        screens: [payment]
      """)
  ]
}
