import FlowDiagnostics

/// Finds and reads the files of a project.
public enum SourceLoader {
  /// What stands for standard input among the paths.
  public static let standardInput = "-"
  /// How what has been read there is called.
  private static let nameOfStandardInput = "<stdin>"

  /// Reads the files at the given paths, and for a directory every `*.yaml` and `*.yml` below it.
  ///
  /// A file that cannot be read is kept as such; a path that does not exist is a failure. Names that begin with a dot are
  /// passed over, and so are `flowc.yaml` and directories that have been visited already. Nothing but regular files is read, and what whoever
  /// started flowc has opened for it.
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

  /// The flow files in the directory in which flowc was started, if one of them declares an app.
  private static func unnamedFlows() -> [String] {
    let names = (try? FileSystem.entries(in: "."))?.filter(\.isUTF8).map(\.name) ?? []
    let files = names.filter { $0 != Configuration.fileName && ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) }
    // Among more files, flows are looked for by hand.
    let flows = files.prefix(50).compactMap { name -> (name: String, key: Substring)? in
      guard FileSystem.kind(of: name) == .file, let bytes = try? FileSystem.read(name) else { return nil }
      return SourceFile(path: name, bytes: bytes).firstKey.map { (name, $0) }
    }
    return flows.contains { $0.key == "app" } ? flows.map(\.name) : []
  }

  /// The files at the given paths, each once, sorted.
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
      // The same file by another path (`./a.yaml`, a link) would declare everything twice.
      seenPaths.insert(file.path) && FileSystem.identity(of: file.path).map({ seenFiles.insert($0).inserted }) ?? true
    }
  }

  private static func lastName(_ path: String) -> String {
    path.pathParts.last.map(String.init) ?? path
  }
}

extension ProjectInput {
  /// Reads a file; one that cannot be read is kept as such.
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
  /// `app` or `flow`, if the first document begins with it.
  fileprivate var firstKey: Substring? {
    let line = lines.first { line in !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("---") && !line.hasPrefix("%") }
    let key = line?.drop { $0 == "{" || $0 == " " }.prefix { $0 != ":" }
    return key == "app" || key == "flow" ? key : nil
  }
}
