import FlowChecks
import FlowCodegen
import FlowDiagnostics
import FlowDiagrams

/// What a project asks of flowc: `flowc.yaml`, understood. Paths are as seen from where flowc was started.
public struct Configuration: Sendable {
  /// The name of the file that is read without being asked for.
  public static let fileName = "flowc.yaml"
  /// What is read where nothing says otherwise.
  static let defaultSource = "flows"

  /// Code to generate.
  public struct Target: Sendable {
    public var template = GenerationTarget.core
    /// A directory with templates that come before flowc's own.
    public var templates: String?
    public var output = "Generated"
    public var access = AccessLevel.public
    /// How the code comes by the runtime.
    public var runtime = RuntimeDelivery.copy
    /// Whether values are `nonisolated`, for a module whose default isolation is the main actor.
    public var isNonisolated = false
    /// Whether titles of screens stand in the bars above them.
    public var showsTitles = false
    /// Whether the app makes the views of screens itself.
    public var usesFactory = false
    /// Modules to import beside those that are needed.
    public var imports: [String] = []
    /// What stands at the top of each file; may be several lines.
    public var header = ""

    public init() {}

    /// What the views that are called like screens have or are given beside params; none where the app makes its views itself.
    public var namesInViews: Set<String> { usesFactory ? [] : template.namesInViews }
  }

  /// A diagram to draw.
  public struct Diagram: Sendable {
    public var output: String
    public var format: DiagramFormat
    public var request: DiagramRequest
    /// What to put before the paths that a click leads to; nil leaves it to where the diagram lies.
    public var links: DiagramLinks.Base?
    /// The file in which it stands, where names that lead nowhere are reported; nil if it stands in none.
    public internal(set) var place: SourceFiles?
    /// The directory of the project of which it is a part: it shows paths as seen from there, wherever flowc is started.
    public var project = ""

    public init(output: String, format: DiagramFormat, request: DiagramRequest) {
      self.output = output
      self.format = format
      self.request = request
    }
  }

  /// The file itself; nil where there is none.
  public internal(set) var path: String?
  /// The directory of a project that was found, not named: what is written without a word about where goes there. Its path ends with `/`,
  /// or is empty for the directory in which flowc was started.
  public var directory = ""
  /// What was found beyond the project, and does not count because it belongs to another user.
  public var ownershipFailure: FileFailure?
  /// Files and directories with flows.
  public internal(set) var sources = [Configuration.defaultSource]
  /// Where the file names them.
  var placesOfSources = PathMap<SourceRange>()
  /// The file that names them, if one does.
  var filesOfPlaces = SourceFiles()
  public internal(set) var targets: [Target] = []
  public internal(set) var diagrams: [Diagram] = []
  /// What checks are set to; nil is off.
  public internal(set) var severities: [DiagnosticID: Severity?] = [:]

  public init() {}

  /// What is to be said of a source that is not there, where it is named; nil of anything else.
  public func report(ofMissing source: FileFailure) -> Report? {
    guard let place = placesOfSources[source.path] else { return nil }
    return Report([Diagnostic(FileUnreadable(source: source.path, reason: source.reason, at: place))], files: filesOfPlaces)
  }

  /// What configures the project at a place, and what is wrong with it.
  public static func read(at place: ProjectLocation) -> (configuration: Configuration, report: Report) {
    switch place {
    case .configured(let file):
      var (configuration, report) = ConfigurationReader.read(file)
      configuration.directory = FileSystem.directory(of: file.path)
      return (configuration, report)
    case .flows(let directory): return (Configuration(ofFlowsIn: directory), Report([], files: SourceFiles()))
    case .none: return (Configuration(ofFlowsIn: nil), Report([], files: SourceFiles()))
    }
  }

  /// What is so where nothing is configured, and flows were found in a directory, or nowhere.
  public init(ofFlowsIn directory: String?) {
    self.directory = directory ?? ""
    sources = directory.map { [$0 + Self.defaultSource] } ?? []
  }
}
