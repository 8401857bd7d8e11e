/// The data that the formats for programs print beside the findings.
public struct FormatContext: Sendable {
  /// The description of a check, for programs that show it beside a finding.
  public struct Rule: Sendable {
    public let id: DiagnosticID
    /// The meaning of the check, as one sentence.
    public let summary: String
    /// The reason and the fix, in Markdown.
    public let rationale: String

    public init(id: DiagnosticID, summary: String, rationale: String) {
      self.id = id
      self.summary = summary
      self.rationale = rationale
    }
  }

  /// Returns all checks. Only the formats that list them call it.
  public var rules: @Sendable () -> [Rule]
  /// The lowest severity that fails the run.
  public var failing: Severity
  /// The version of flowc.
  public var version: String
  /// Returns the places of screens and actions by their dotted names, for the steps of traces. Only the formats that print these places
  /// call it.
  public var places: @Sendable () -> [String: SourceRange]

  public init(
    rules: @escaping @Sendable () -> [Rule] = { [] }, failing: Severity = .error, version: String = "0",
    places: @escaping @Sendable () -> [String: SourceRange] = { [:] }
  ) {
    self.rules = rules
    self.failing = failing
    self.version = version
    self.places = places
  }
}
