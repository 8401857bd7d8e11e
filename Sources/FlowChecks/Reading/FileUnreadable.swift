import FlowDiagnostics

/// Reports a file of the project that can't be read.
public struct FileUnreadable: Finding {
  public static let id = DiagnosticID("file-unreadable", .reading, .error)

  /// The reason in the words of the system: `Permission denied`.
  let reason: String
  /// The path of the unreadable source, if the finding is about the text that names it.
  let path: String?
  public let range: SourceRange

  public init(_ file: FileID, reason: String) {
    (self.reason, path) = (reason, nil)
    range = SourceRange(startOf: file)
  }

  /// Creates the finding about a source that `flowc.yaml` names.
  public init(source path: String, reason: String, at range: SourceRange) {
    (self.reason, self.path, self.range) = (reason, path, range)
  }

  public var message: String { "\(path.map { "'\($0)'" } ?? "this file") cannot be read: \(reason)" }
}
