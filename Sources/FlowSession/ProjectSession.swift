import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowGraph

/// A project in memory: its files as they are on disk or open in an editor.
///
/// All paths are absolute. If the system refuses to read something, the project stays unchanged.
public final class ProjectSession {
  public let place: ProjectLocation
  public private(set) var configuration: Configuration
  /// The findings of the configuration.
  public private(set) var configurationReport: Report

  /// The files on disk.
  private var disk: ProjectInput
  /// The translations in the string catalogs on disk.
  private var translations: [Translations] = []
  /// The texts of the files that are open in an editor, by path.
  private var open = PathMap<[UInt8]>()
  private var current: Analysis?
  /// The last analysis in which all names resolved.
  private var lastWhole: Analysis?

  /// Reads a project.
  ///
  /// - Parameter place: A location that was found from an absolute path. Files that can't be read at the moment are missing.
  public init(at place: ProjectLocation) {
    self.place = place
    (configuration, configurationReport) = Configuration.read(at: place)
    disk = ProjectInput(place: configuration.sources.first ?? "")
    if let input = try? SourceLoader.load(sources) { disk = input }
    translations = StringCatalog.translations(of: configuration.targets).all
  }

  /// Creates a session for a file that belongs to no project.
  public init(of path: String) {
    place = .none
    (configuration, configurationReport) = Configuration.read(at: .none)
    disk = ProjectInput(place: path)
  }

  /// Reads the files on disk again. If that fails, the known files stay.
  public func reload() {
    current = nil
    guard isFound else { return }
    if let path = configuration.path, let bytes = open[path] ?? (try? FileSystem.read(path)) {
      (configuration, configurationReport) = Configuration.read(at: .configured(SourceFile(path: path, bytes: bytes)))
    }
    if let input = try? SourceLoader.load(sources) { disk = input }
    translations = StringCatalog.translations(of: configuration.targets).all
  }

  /// The sources, with paths as editors write them.
  private var sources: [String] { configuration.sources.map(FileSystem.normalized) }

  /// Sets the text of a file that is open in an editor. Nil closes the file, so that its content on disk counts.
  public func write(_ text: [UInt8]?, to path: String) {
    open[path] = text
    current = nil
    if isConfiguration(path) { reload() }
  }

  /// Whether a file belongs to the project, or would if it were on disk.
  public func holds(_ path: String) -> Bool {
    if isConfiguration(path) || disk.files.files.contains(where: { ExactText($0.path) == ExactText(path) }) { return true }
    return sources.contains { source in
      let directory = source.hasSuffix("/") ? source : source + "/"
      return ExactText(path) == ExactText(source)
        || path.utf8.starts(with: directory.utf8) && Self.isFlow(String(decoding: path.utf8.dropFirst(directory.utf8.count), as: UTF8.self))
    }
  }

  /// Whether a path is the path of the project's configuration.
  public func isConfiguration(_ path: String) -> Bool { configuration.path.map { ExactText($0) == ExactText(path) } ?? false }

  /// Returns the project's path for a file that has another path here because of links. Nil if the project doesn't have the file.
  public func ownPath(of path: String) -> String? {
    ([configuration.path].compactMap { $0 } + disk.readable.map { disk.files[$0].path }).first { FileSystem.isSame($0, path) }
  }

  /// Whether a file below one of the sources would be read.
  private static func isFlow(_ path: String) -> Bool {
    let parts = path.pathParts
    guard let name = parts.last, name != Configuration.fileName, !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Whether the session has a project that was found. If not, it has a single file, which may be YAML of another kind.
  public var isFound: Bool { if case .none = place { false } else { true } }

  /// Whether edits can be made in a file: it is open in an editor, or no link leads out of the project to it.
  public func mayEdit(_ path: String) -> Bool {
    open[path] != nil || EditScope(of: isFound ? configuration : nil, named: []).reaches(path)
  }

  /// Whether a document begins like a document of a flow or an app.
  public var hasFlows: Bool {
    input().files.files.contains { file in
      let lines = TextLines(file)
      func hasLine(beginningWith key: String) -> Bool {
        (1...lines.count).contains { lines.bytes[lines[line: $0]].starts(with: key.utf8) }
      }
      return hasLine(beginningWith: "flow:") || hasLine(beginningWith: "app:") && hasLine(beginningWith: "start:")
    }
  }

  /// Returns the analysis of the current files.
  public func analysis() -> Analysis {
    if let current { return current }
    let analysis = Analysis(input(), configuration, translations)
    if analysis.compilation.namesResolve { lastWhole = analysis }
    current = analysis
    return analysis
  }

  /// Returns the names that are known while the user writes in a file. If another file can't be read, returns the names of the last
  /// analysis in which all names resolved.
  public func names(whileWriting path: String) -> NavigationGraph {
    let now = analysis()
    let isBroken = now.compilation.report.everyPlace.contains { $0.id.isOfText && now.input.files[$0.range.file].path != path }
    return (isBroken ? lastWhole ?? now : now).names
  }

  /// Returns the files, with the texts of open files.
  private func input() -> ProjectInput {
    var input = disk
    for (path, text) in open.sorted where !isConfiguration(path) {
      if let file = input.readable.first(where: { ExactText(input.files[$0].path) == ExactText(path) }) {
        input.replace(file, with: text)
      } else {
        input.add(SourceFile(path: path, bytes: text), pathFromRoot: FileSystem.name(of: path))
      }
    }
    return input
  }
}
