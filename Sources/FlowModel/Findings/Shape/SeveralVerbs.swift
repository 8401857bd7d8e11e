import FlowDiagnostics

/// An action does one thing.
public struct SeveralVerbs: Finding {
  public static let id = DiagnosticID("several-verbs", .shape, .error)
  public static let summary = "An action has more than one verb."
  public static let rationale = """
    An action is one verb with its modifiers. Two verbs in one map have no order, so flowc cannot
    know which comes first. Moves that belong together are written as `steps`; moves of which only one is
    taken, as a list of choices.
    """
  let first: Located<String>
  let second: String
  public let range: SourceRange

  public init(_ first: Located<String>, and second: Located<String>) {
    self.first = first
    self.second = second.value
    range = second.range
  }

  public var message: String { "an action has one verb, and this one has '\(first.value)' and '\(second)'" }
  public var related: [RelatedPlace] { [RelatedPlace("the first verb", first.range)] }
  public var help: String? { "use 'steps' to do one after another, or a list to choose between them" }

  public static let examples = [
    Example(
      """
        app: Shop
        start: cart
        ---
        flow: cart
        screens:
      -   cart: { actions: { pay: { push: thanks, ↓present: receipt } } }
      +   cart: { actions: { pay: { steps: [{ push: thanks }, { present: receipt }] } } }
          thanks:
        ---
        flow: receipt
        screens: { receipt: { actions: { close: dismiss } } }
      """)
  ]
}
