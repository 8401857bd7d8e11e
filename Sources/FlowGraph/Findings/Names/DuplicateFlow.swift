import FlowDiagnostics

/// Reports a flow with the name of an earlier flow.
public struct DuplicateFlow: Finding {
  public static let id = DiagnosticID("duplicate-flow", .names, .error)

  let name: Located<String>
  /// The name of the first flow.
  let first: SourceRange

  public var range: SourceRange { name.range }
  public var mistake: Mistake? { .wording }
  public var subject: String? { name.value }
  public var message: String { "the flow '\(name.value)' is declared twice" }
  public var related: [RelatedPlace] { [RelatedPlace("first declared here", first)] }
  public var help: String? { "rename one of them, or move its screens into the other" }
}
