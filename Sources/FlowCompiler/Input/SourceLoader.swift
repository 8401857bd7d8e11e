import FlowDiagnostics

/// The functions that find and read the files of a project.
public enum SourceLoader {
  /// The path that means standard input.
  public static let standardInput = "-"
  /// The name of standard input in findings.
  private static let nameOfStandardInput = "<stdin>"

  /// Reads the files at the given paths. For a directory, reads every `*.yaml` and `*.yml` below it.
  ///
  /// A file that can't be read becomes an unreadable file of the input. A path that doesn't exist is a failure. Names that begin with a
  /// dot, `flowc.yaml` and directories that were visited before are skipped. Reads only regular files and descriptors that the caller of
  /// flowc has opened.
  public static func load(_ paths: [String]) throws(FileFailure) -> ProjectInput {
    var input = ProjectInput(place: paths.first.map { $0 == standardInput ? nameOfStandardInput : $0 } ?? ".")
    let found = try find(paths)
    if paths.contains(standardInput) {
      input.add(SourceFile(path: nameOfStandardInput, bytes: try FileSystem.readStandardInput()), pathFromRoot: "stdin.yaml")
    }
    for file in found { input.read(file) }
    if paths.isEmpty { input.unnamed = unnamedFlows() }
    return input
  }

  /// Returns the flow files in the directory in which flowc was started, if one of them declares an app.
  private static func unnamedFlows() -> [String] {
    let names = (try? FileSystem.entries(in: "."))?.filter(\.isUTF8).map(\.name) ?? []
    let files = names.filter { $0 != Configuration.fileName && ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) }
    // The limit keeps the search short in a directory with many files.
    let flows = files.prefix(50).compactMap { name -> (name: String, key: Substring)? in
      guard FileSystem.kind(of: name) == .file, let bytes = try? FileSystem.read(name) else { return nil }
      return SourceFile(path: name, bytes: bytes).firstKey.map { (name, $0) }
    }
    return flows.contains { $0.key == "app" } ? flows.map(\.name) : []
  }

  /// Returns the files at the given paths, each once, sorted.
  static func find(_ paths: [String]) throws(FileFailure) -> [SourceSearch.Found] {
    var found: [SourceSearch.Found] = []
    for path in paths where path != standardInput {
      switch FileSystem.kind(of: path) {
      case nil: throw FileFailure(path, FileSystem.reasonUnavailable(at: path))
      case .directory?: found += try SourceSearch(path).found
      case .file?, .other?: found.append(SourceSearch.Found(path: path, pathFromRoot: lastName(path)))
      }
    }
    var seenPaths = PathSet()
    var seenFiles: Set<[UInt64]> = []
    return found.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }).filter { file in
      // A second path to the same file (`./a.yaml`, a link) would declare everything twice.
      seenPaths.insert(file.path) && FileSystem.identity(of: file.path).map({ seenFiles.insert($0).inserted }) ?? true
    }
  }

  private static func lastName(_ path: String) -> String {
    path.pathParts.last.map(String.init) ?? path
  }
}

extension ProjectInput {
  /// Reads a file. A file that can't be read is added as unreadable.
  @discardableResult
  mutating func read(_ file: SourceSearch.Found) -> FileID {
    if let reason = file.unreadable { return addUnreadable(path: file.path, reason: reason) }
    do throws(FileFailure) {
      return add(SourceFile(path: file.path, bytes: try FileSystem.read(file.path)), pathFromRoot: file.pathFromRoot)
    } catch {
      return addUnreadable(path: file.path, reason: error.reason)
    }
  }
}

extension SourceFile {
  /// The key `app` or `flow`, if the first document begins with it.
  fileprivate var firstKey: Substring? {
    let line = lines.first { line in !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("---") && !line.hasPrefix("%") }
    let key = line?.drop { $0 == "{" || $0 == " " }.prefix { $0 != ":" }
    return key == "app" || key == "flow" ? key : nil
  }
}
