import FlowDiagnostics

/// Every file of the project can be read.
public struct FileUnreadable: Finding {
  public static let id = DiagnosticID("file-unreadable", .reading, .error)
  public static let summary = "A file of the project cannot be read."
  public static let rationale = """
    The flows in this file are unknown, so whatever flowc said about the rest would be guesswork, and
    routers generated without them would lack screens. The message gives the system's reason. Most often
    the permissions are wrong, or a link points to a file that is gone; mend that, or take the file out
    of the sources.
    """
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

  public static let examples = [
    Example(
      """
        ↓app: Shop
        start: cart
        ---
        flow: cart
        screens:
          cart: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """, unreadable: "Permission denied")
  ]
}
