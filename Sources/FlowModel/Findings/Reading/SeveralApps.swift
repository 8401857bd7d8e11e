import FlowDiagnostics

/// Reports a second app in a project.
public struct SeveralApps: Finding {
  public static let id = DiagnosticID("several-apps", .reading, .error)

  let name: String
  /// The name of the first app.
  let first: SourceRange
  public let range: SourceRange

  public init(_ name: Located<String>, first: SourceRange) {
    self.name = name.value
    self.first = first
    range = name.range
  }

  public var message: String { "there is a second app, '\(name)'" }
  public var related: [RelatedPlace] { [RelatedPlace("the first is here", first)] }
  public var help: String? { "keep one 'app:' document, and check other projects separately" }
}
