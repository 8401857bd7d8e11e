import FlowDiagnostics

/// Every file of the project can be read.
public struct FileUnreadable: Finding {
  public static let id = DiagnosticID("file-unreadable", .reading, .error)

  /// In the words of the system: `Permission denied`.
  let reason: String
  /// The path of what cannot be read, where that is only named at the place.
  let path: String?
  public let range: SourceRange

  public init(_ file: FileID, reason: String) {
    (self.reason, path) = (reason, nil)
    range = SourceRange(startOf: file)
  }

  /// Of a source that `flowc.yaml` names.
  public init(source path: String, reason: String, at range: SourceRange) {
    (self.reason, self.path, self.range) = (reason, path, range)
  }

  public var message: String { "\(path.map { "'\($0)'" } ?? "this file") cannot be read: \(reason)" }
}
