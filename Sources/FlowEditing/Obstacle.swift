import FlowDiagnostics

/// The reason why a text isn't changed.
public struct Obstacle: Error {
  /// The findings that prevent the change.
  public let findings: [Diagnostic]
  /// One sentence, without a full stop.
  public let reason: String
  public let files: SourceFiles

  init(_ reason: String, _ findings: [Diagnostic] = [], in files: SourceFiles) {
    (self.findings, self.reason, self.files) = (findings, reason, files)
  }

  /// The findings that prevent the change, as a report.
  public var report: Report { Report(findings, files: files) }
}
