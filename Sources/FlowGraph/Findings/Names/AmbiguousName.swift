import FlowDiagnostics

/// Reports a bare target that is both a screen and a flow.
public struct AmbiguousName: Finding {
  public static let id = DiagnosticID("ambiguous-name", .names, .warning)

  let name: String
  public let range: SourceRange
  public let subject: String?
  /// The dotted name of the screen, and the place of its declaration.
  let screen: Located<String>
  /// The declaration of the flow.
  let flow: SourceRange

  public var mistake: Mistake? { .wording }

  public var message: String { "'\(name)' is both a screen of this flow and a flow, and flowc takes the screen" }
  public var related: [RelatedPlace] { [RelatedPlace("the screen", screen.range), RelatedPlace("the flow", flow)] }
  public var help: String? { "write '\(screen.value)' for the screen or '{ flow: \(name) }' for the flow" }
}
