import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowGraph

/// A project that is kept in memory: its files as they are on disk, or as somebody is just writing them.
///
/// All paths are absolute. What is wrong with the system (a directory that cannot be read) leaves the project as it was.
public final class ProjectSession {
  /// Where the project is.
  public let place: ProjectLocation
  public private(set) var configuration: Configuration
  /// What is wrong with what configures it.
  public private(set) var configurationReport: Report

  /// The files as they are on disk.
  private var disk: ProjectInput
  /// The texts of files that are open in an editor, by path.
  private var open = PathMap<[UInt8]>()
  private var current: Analysis?
  /// The last in which all names led somewhere.
  private var lastWhole: Analysis?

  /// Reads a project.
  ///
  /// - Parameter place: found from an absolute path. What cannot be read there now is not known.
  public init(at place: ProjectLocation) {
    self.place = place
    (configuration, configurationReport) = Configuration.read(at: place)
    disk = ProjectInput(place: configuration.sources.first ?? "")
    if let input = try? SourceLoader.load(sources) { disk = input }
  }

  /// A file that belongs to no project, by itself.
  public init(of path: String) {
    place = .none
    (configuration, configurationReport) = Configuration.read(at: .none)
    disk = ProjectInput(place: path)
  }

  /// Reads again what is on disk. Where that cannot be read now, what is known stays.
  public func reload() {
    current = nil
    guard isFound else { return }
    if let path = configuration.path, let bytes = open[path] ?? (try? FileSystem.read(path)) {
      (configuration, configurationReport) = Configuration.read(at: .configured(SourceFile(path: path, bytes: bytes)))
    }
    if let input = try? SourceLoader.load(sources) { disk = input }
  }

  /// Where flows are, by the paths that editors give them.
  private var sources: [String] { configuration.sources.map(FileSystem.normalized) }

  /// Takes the text of a file that is being written; nil for one that is written no longer, of which counts what is on disk.
  public func write(_ text: [UInt8]?, to path: String) {
    open[path] = text
    current = nil
    if isConfiguration(path) { reload() }
  }

  /// Whether a file is one of the project's, or would be if it were on disk.
  public func holds(_ path: String) -> Bool {
    if isConfiguration(path) || disk.files.files.contains(where: { ExactText($0.path) == ExactText(path) }) { return true }
    return sources.contains { source in
      let directory = source.hasSuffix("/") ? source : source + "/"
      return ExactText(path) == ExactText(source)
        || path.utf8.starts(with: directory.utf8) && Self.isFlow(String(decoding: path.utf8.dropFirst(directory.utf8.count), as: UTF8.self))
    }
  }

  /// Whether a path is that of the file that configures the project.
  public func isConfiguration(_ path: String) -> Bool { configuration.path.map { ExactText($0) == ExactText(path) } ?? false }

  /// By what path the project has a file that is called otherwise here, because links lead to it; nil where it has no such file.
  public func ownPath(of path: String) -> String? {
    ([configuration.path].compactMap { $0 } + disk.readable.map { disk.files[$0].path }).first { FileSystem.isSame($0, path) }
  }

  /// Whether a file below one of the sources would be read.
  private static func isFlow(_ path: String) -> Bool {
    let parts = path.pathParts
    guard let name = parts.last, name != Configuration.fileName, !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Whether it is one that was found. Else it is a file by itself, which need be none of flows at all: many other things are YAML.
  public var isFound: Bool { if case .none = place { false } else { true } }

  /// Whether edits may be made in a file: it is open in an editor, or no link leads out of the project to it.
  public func mayEdit(_ path: String) -> Bool {
    open[path] != nil || EditScope(of: isFound ? configuration : nil, named: []).reaches(path)
  }

  /// Whether some document in it begins as those of flows do.
  public var hasFlows: Bool {
    input().files.files.contains { file in
      let lines = TextLines(file)
      func hasLine(beginningWith key: String) -> Bool {
        (1...lines.count).contains { lines.bytes[lines[line: $0]].starts(with: key.utf8) }
      }
      return hasLine(beginningWith: "flow:") || hasLine(beginningWith: "app:") && hasLine(beginningWith: "start:")
    }
  }

  /// All that is known of the project now.
  public func analysis() -> Analysis {
    if let current { return current }
    let analysis = Analysis(input(), configuration)
    if analysis.compilation.namesResolve { lastWhole = analysis }
    current = analysis
    return analysis
  }

  /// What is known of names while somebody writes in a file: as the project is now. While another file cannot be read, as it was when every name
  /// led somewhere.
  public func names(whileWriting path: String) -> NavigationGraph {
    let now = analysis()
    let isBroken = now.compilation.report.everyPlace.contains { $0.id.isOfText && now.input.files[$0.range.file].path != path }
    return (isBroken ? lastWhole ?? now : now).names
  }

  /// The files, those that are being written as they are written.
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
