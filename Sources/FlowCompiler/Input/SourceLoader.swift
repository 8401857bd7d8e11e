import FlowDiagnostics

/// Finds and reads the files of a project.
public enum SourceLoader {
  /// What stands for standard input among the paths.
  public static let standardInput = "-"

  /// Reads the files at the given paths, and for a directory every `*.yaml` and `*.yml` below it.
  ///
  /// A file that cannot be read is kept as such; a path that does not exist is a failure. Names that begin with a dot are
  /// passed over, and so are `flowc.yaml` and directories that have been visited already.
  public static func load(_ paths: [String]) throws(FileFailure) -> ProjectInput {
    var input = ProjectInput(place: paths.first ?? ".")
    var found: [Found] = []
    for path in paths {
      if path == standardInput {
        input.add(SourceFile(path: "<stdin>", bytes: try FileSystem.readStandardInput()), pathFromRoot: "stdin.yaml")
        continue
      }
      switch FileSystem.kind(of: path) {
      case nil: throw FileFailure(path, "No such file or directory")
      case .directory?:
        var visited: Set<[UInt64]> = []
        let root = trimmed(path)
        search(root, from: root, &visited, into: &found)
      case .file?, .other?: found.append(Found(path: path, pathFromRoot: lastName(path)))
      }
    }
    var seenPaths: Set<String> = []
    var seenFiles: Set<[UInt64]> = []
    for file in found.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      // The same file by another path (`./a.yaml`, a link) would declare everything twice.
      guard seenPaths.insert(file.path).inserted, FileSystem.identity(of: file.path).map({ seenFiles.insert($0).inserted }) ?? true
      else { continue }
      if let reason = file.unreadable {
        input.addUnreadable(path: file.path, reason: reason)
        continue
      }
      do throws(FileFailure) {
        input.add(SourceFile(path: file.path, bytes: try FileSystem.read(file.path)), pathFromRoot: file.pathFromRoot)
      } catch {
        input.addUnreadable(path: file.path, reason: error.reason)
      }
    }
    return input
  }

  /// What configures flowc where nothing else is named; nil where there is no such file.
  ///
  /// Of a path that was given a pipe is read. Nobody gave this one, and nobody may write into it.
  public static func configuration() throws(FileFailure) -> SourceFile? {
    let path = Configuration.fileName
    switch FileSystem.kind(of: path) {
    case nil where !FileSystem.isTaken(path): return nil
    case nil: throw FileFailure(path, "a link that leads nowhere")
    case .other?: throw FileFailure(path, "not a regular file")
    case .file?, .directory?: return SourceFile(path: path, bytes: try FileSystem.read(path))
    }
  }

  private struct Found {
    let path: String
    let pathFromRoot: String
    var unreadable: String?
  }

  private static func search(_ directory: String, from root: String, _ visited: inout Set<[UInt64]>, into found: inout [Found]) {
    guard let identity = FileSystem.identity(of: directory), visited.insert(identity).inserted else { return }
    let names: [String]
    do throws(FileFailure) {
      names = try FileSystem.names(in: directory)
    } catch {
      found.append(Found(path: directory, pathFromRoot: directory, unreadable: error.reason))
      return
    }
    // What configures flowc is no flow.
    for name in names where !name.hasPrefix(".") && name != Configuration.fileName {
      let path = directory == "/" ? "/\(name)" : "\(directory)/\(name)"
      let isYAML = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
      switch FileSystem.kind(of: path) {
      case .directory?: search(path, from: root, &visited, into: &found)
      case .file? where isYAML: found.append(Found(path: path, pathFromRoot: String(path.dropFirst(root == "/" ? 1 : root.count + 1))))
      case .other? where isYAML: found.append(Found(path: path, pathFromRoot: name, unreadable: "not a regular file"))
      case nil where isYAML: found.append(Found(path: path, pathFromRoot: name, unreadable: "a link that leads nowhere"))
      default: break
      }
    }
  }

  private static func trimmed(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
