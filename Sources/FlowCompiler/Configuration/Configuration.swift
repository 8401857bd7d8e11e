import FlowChecks
import FlowCodegen
import FlowDiagnostics
import FlowDiagrams

/// The settings in `flowc.yaml`. Paths are relative to the directory in which flowc was started.
public struct Configuration: Sendable {
  /// The name of the file that flowc looks for.
  public static let fileName = "flowc.yaml"
  /// The source that flowc reads if `flowc.yaml` names none.
  static let defaultSource = "flows"

  /// One output of generated code.
  public struct Target: Sendable {
    public var template = GenerationTarget.core
    /// A directory with templates that take precedence over flowc's own.
    public var templates: String?
    public var output = "Generated"
    public var access = AccessLevel.public
    /// How the code gets the runtime.
    public var runtime = RuntimeDelivery.module
    /// The module of the generated code, for targets that add to it.
    public var module: String?
    /// The module with the code of the target `core` that this target adds to. If nil, this target contains that code.
    public var core: String?
    /// Whether the bars above screens show the titles of the screens.
    public var showsTitles = false
    /// The table in which texts are looked up, in a catalog that flowc keeps. If nil, the app has its texts elsewhere.
    public var strings: StringTable?
    /// Whether the app creates the views of screens itself.
    public var usesFactory = false
    /// Modules to import in addition to the required ones.
    public var imports: [String] = []
    /// The text at the top of each file. May have several lines.
    public var header = ""
    /// How names and comments are written.
    public var naming = NamingOptions()
    /// Whether a source without flows gets a file, too.
    public var fillsEachSource = false

    /// Creates a target with the default settings.
    public init() {}

    /// The string catalog that flowc keeps; nil for none.
    public var catalog: String? { strings.map { FileSystem.path(of: $0.fileName, in: output) } }

    /// The names that views named after screens have or are given, in addition to params. Empty if the app creates its views itself.
    public var namesInViews: Set<String> { usesFactory ? [] : template.namesInViews }
  }

  /// One diagram to draw.
  public struct Diagram: Sendable {
    public var output: String
    public var format: DiagramFormat
    public var request: DiagramRequest
    /// The prefix of the paths that a click opens. If nil, paths are relative to the diagram.
    public var links: DiagramLinks.Base?
    /// The file that declares the diagram, in which unknown names are reported. Nil if no file declares it.
    public internal(set) var place: SourceFiles?
    /// The directory of the project. The diagram shows paths relative to it, wherever flowc is started.
    public var project = ""

    /// Creates a diagram that no file declares.
    public init(output: String, format: DiagramFormat, request: DiagramRequest) {
      self.output = output
      self.format = format
      self.request = request
    }
  }

  /// The path of `flowc.yaml`. Nil if the project has none.
  public internal(set) var path: String?
  /// The directory of a project that was found and not named. Output without a path goes there. The path ends with `/`, or is empty for the
  /// directory in which flowc was started.
  public var directory = ""
  /// The file or directory outside the project that was found but isn't used, because it belongs to another user.
  public var ownershipFailure: FileFailure?
  /// Files and directories with flows.
  public internal(set) var sources = [Configuration.defaultSource]
  /// The ranges in which `flowc.yaml` names the sources.
  var placesOfSources = PathMap<SourceRange>()
  /// The file that contains these ranges. Empty if no file names sources.
  var filesOfPlaces = SourceFiles()
  public internal(set) var targets: [Target] = []
  public internal(set) var diagrams: [Diagram] = []
  /// The severities of checks. Nil means off.
  public internal(set) var severities: [DiagnosticID: Severity?] = [:]

  /// Creates the default configuration. Its only source is the default directory of flows.
  public init() {}

  /// Returns the report for a missing source that `flowc.yaml` names. Returns nil for any other failure.
  ///
  /// - Parameter source: The failure with which the source was read.
  public func report(ofMissing source: FileFailure) -> Report? {
    guard let place = placesOfSources[source.path] else { return nil }
    return Report([Diagnostic(FileUnreadable(source: source.path, reason: source.reason, at: place))], files: filesOfPlaces)
  }

  /// Reads the configuration of the project at a place, with its findings.
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

  /// Creates the default configuration, for flows that were found in a directory, or for no flows.
  public init(ofFlowsIn directory: String?) {
    self.directory = directory ?? ""
    sources = directory.map { [$0 + Self.defaultSource] } ?? []
  }
}

extension [Configuration.Target] {
  /// Whether there is Swift to generate, and the names of its namespaces begin with the app's name in each target.
  public var arePrefixed: Bool {
    let code = filter(\.template.isCode)
    return !code.isEmpty && code.allSatisfy(\.naming.isPrefixed)
  }
}
