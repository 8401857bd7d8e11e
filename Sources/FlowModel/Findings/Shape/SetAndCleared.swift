import FlowDiagnostics

/// Reports a fact that a move both sets and clears.
public struct SetAndCleared: Finding {
  public static let id = DiagnosticID("set-and-cleared", .shape, .error)

  let fact: String
  /// The range where the fact is set.
  let set: SourceRange
  public let range: SourceRange

  public init(_ fact: Located<String>, set: SourceRange) {
    self.fact = fact.value
    self.set = set
    range = fact.range
  }

  public var message: String { "'\(fact)' is both set and cleared" }
  public var related: [RelatedPlace] { [RelatedPlace("set here", set)] }
  public var help: String? { "delete one of the two" }
}
