/// What the forms for machines say beside the findings.
public struct FormatContext: Sendable {
  /// What a kind of finding is about, for programs that show it beside the finding.
  public struct Rule: Sendable {
    public let id: DiagnosticID
    /// One sentence.
    public let summary: String
    /// Why it matters and what to do, in Markdown.
    public let rationale: String

    public init(id: DiagnosticID, summary: String, rationale: String) {
      self.id = id
      self.summary = summary
      self.rationale = rationale
    }
  }

  /// Every kind of finding that there can be. Made only for the forms that list them.
  public var rules: @Sendable () -> [Rule]
  /// What fails the run.
  public var failing: Severity
  /// The version of flowc.
  public var version: String
  /// Where screens and actions are written, by their dotted names: where the steps of a trace lead. Collected only for the
  /// forms that say it.
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
