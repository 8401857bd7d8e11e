import FlowDiagnostics

/// A project has an app.
public struct NoApp: Finding {
  public static let id = DiagnosticID("no-app", .reading, .error)
  public static let summary = "No document of the project is an app."
  public static let rationale = """
    The app document names the app, says which flow it starts with, and declares the facts and guards
    that all flows share. Without it nothing says what is shown at launch, so there is nothing to check
    and nothing to generate. Add a document with `app` and `start`; if it exists, give its file to flowc
    too. The same is reported for a directory without any YAML file.
    """
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

  public static let examples = [
    Example(
      """
      + app: Shop
      + start: cart
      + ---
        flow: cart
        screens:
          cart: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """, path: "flows/cart.yaml")
  ]
}
