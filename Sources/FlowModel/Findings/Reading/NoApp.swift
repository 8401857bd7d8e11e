import FlowDiagnostics

/// A project has an app.
public struct NoApp: Finding {
  public static let id = DiagnosticID("no-app", .reading, .error)

  /// Whether there are flow files at all.
  let hasFiles: Bool
  /// The directory or file that was read.
  public let range: SourceRange

  public init(hasFiles: Bool, at range: SourceRange) {
    self.hasFiles = hasFiles
    self.range = range
  }

  public var message: String { hasFiles ? "no document here begins with 'app:'" : "no flow files were found here" }
  public var help: String? {
    hasFiles
      ? "add one: 'app: Name' and 'start: flow'"
      : "begin with 'flowc init', which writes a first flow; or name where they are: files that end in .yaml or .yml"
  }
}
