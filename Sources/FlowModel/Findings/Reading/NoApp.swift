import FlowDiagnostics

/// Reports a project without an app.
public struct NoApp: Finding {
  public static let id = DiagnosticID("no-app", .reading, .error)

  let hasFiles: Bool
  /// The paths of existing flow files that aren't read, because nothing names them.
  let unnamed: [String]
  /// The directory or file that was read.
  public let range: SourceRange

  public init(hasFiles: Bool, unnamed: [String] = [], at range: SourceRange) {
    self.hasFiles = hasFiles
    self.unnamed = unnamed
    self.range = range
  }

  public var message: String {
    if hasFiles { return "no document here begins with 'app:'" }
    guard !unnamed.isEmpty else { return "no flow files were found here" }
    let files = areMany ? "the flow files here" : unnamed.quotedList("and")
    return "\(files) \(unnamed.count == 1 ? "is" : "are") not read: there is no 'flowc.yaml' and no directory 'flows', here or above"
  }

  /// Whether the paths are too many to type.
  private var areMany: Bool { unnamed.count > 3 }

  public var help: String? {
    if hasFiles { return "add one: 'app: Name' and 'start: flow'" }
    guard !unnamed.isEmpty else {
      return "run 'flowc init' to write a first flow, or name files that end in .yaml or .yml"
    }
    let paths = areMany ? "*.yaml" : unnamed.joined(separator: " ")
    let it = unnamed.count == 1 ? "it" : "them"
    return "run 'flowc check \(paths)', or move \(it) into a directory 'flows'"
  }
}
