import FlowDiagnostics

/// Why a text is not changed.
public struct Obstacle: Error {
  /// What is in the way, as findings that say where.
  public let findings: [Diagnostic]
  /// One sentence without a full stop.
  public let reason: String
  public let files: SourceFiles

  /// What is in the way, with its places.
  public var report: Report { Report(findings, files: files) }
}

extension Report {
  /// The errors of each kind of which there are more than in another report.
  func errors(beyond before: Report) -> [Diagnostic] {
    func errors(_ report: Report) -> [DiagnosticID: [Diagnostic]] {
      Dictionary(grouping: report.everyPlace.filter { $0.severity == .error }, by: \.id)
    }
    let old = errors(before)
    return errors(self).filter { $0.value.count > old[$0.key, default: []].count }.sorted { $0.key.name < $1.key.name }.flatMap(\.value)
  }
}
