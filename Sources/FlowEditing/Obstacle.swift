import FlowDiagnostics

/// Why a text is not changed.
public struct Obstacle: Error {
  /// What is in the way, as findings that say where.
  public let findings: [Diagnostic]
  /// One sentence without a full stop.
  public let reason: String
  public let files: SourceFiles

  init(_ reason: String, _ findings: [Diagnostic] = [], in files: SourceFiles) {
    (self.findings, self.reason, self.files) = (findings, reason, files)
  }

  /// What is in the way, with its places.
  public var report: Report { Report(findings, files: files) }
}
