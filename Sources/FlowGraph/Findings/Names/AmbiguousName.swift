import FlowDiagnostics

/// A bare target means one thing only.
public struct AmbiguousName: Finding {
  public static let id = DiagnosticID("ambiguous-name", .names, .warning)
  public static let summary = "A bare name in a `push`, `replace` or `present` is both a screen of this flow and a flow."
  public static let rationale = """
    The screen of this flow wins, but a reader who knows the flow of that name will expect the other,
    and so may whoever renames one of them later: the app would then show something else without any
    error. Say which is meant: `notes.search` is the screen, `{ flow: search }` the flow. Both may keep
    their name.
    """

  let name: String
  public let range: SourceRange
  public let subject: String?
  /// The dotted name of the screen, and where it is declared.
  let screen: Located<String>
  /// Where the flow is declared.
  let flow: SourceRange

  public var isToldOnce: Bool { true }

  public var message: String { "'\(name)' is a screen of this flow and a flow; the screen is taken" }
  public var related: [RelatedPlace] { [RelatedPlace("the screen", screen.range), RelatedPlace("the flow", flow)] }
  public var help: String? { "write '\(screen.value)' for the screen or '{ flow: \(name) }' for the flow" }

  public static let examples = [
    Example(
      """
        app: Notes
        start: notes
        ---
        flow: notes
        screens:
          notes:
            actions:
      -       find: { push: ↓search }
      +       find: { push: notes.search }
              findEverywhere: { present: { flow: search } }
          search:
        ---
        flow: search
        screens: [search]
      """)
  ]
}
