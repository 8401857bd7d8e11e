import FlowDiagnostics

/// Reports an action with more than one verb.
public struct SeveralVerbs: Finding {
  public static let id = DiagnosticID("several-verbs", .shape, .error)

  let first: Located<String>
  let second: String
  public let range: SourceRange

  public init(_ first: Located<String>, and second: Located<String>) {
    self.first = first
    self.second = second.value
    range = second.range
  }

  public var message: String { "an action has one verb, but this one has '\(first.value)' and '\(second)'" }
  public var related: [RelatedPlace] { [RelatedPlace("the first verb", first.range)] }
  public var help: String? { "use 'steps' to do one after another, or a list of choices to do one of them" }
}
