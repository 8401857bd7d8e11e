import FlowChecks
import FlowDiagnostics

/// The files of a project in memory. The pipeline needs nothing else from outside.
public struct ProjectInput: Sendable {
  /// A file that exists but can't be read.
  public struct Unreadable: Sendable {
    public let file: FileID
    /// The text of the system, for example `Permission denied`.
    public let reason: String

    var diagnostic: Diagnostic {
      Diagnostic(FileUnreadable(file, reason: reason))
    }
  }

  public private(set) var files = SourceFiles()
  /// Sorted by path.
  public private(set) var readable: [FileID] = []
  public private(set) var unreadable: [Unreadable] = []
  /// The paths of flow files in the directory in which flowc was started. They are not read, because nothing names them.
  public internal(set) var unnamed: [String] = []
  /// The place of findings about the project as a whole: the directory or file that was requested.
  public let place: FileID
  /// For each readable file, its path within the source root. The names of generated files are made from it.
  public private(set) var pathsFromRoot: [FileID: String] = [:]
  /// The paths of files in their project, for files that the user named by other paths.
  private var pathsInProject: [FileID: String] = [:]

  /// Whether a path leads to one of the files that were read.
  public func isSource(_ path: String) -> Bool {
    guard let identity = FileSystem.identity(of: path) else { return false }
    return readable.contains { FileSystem.identity(of: files[$0].path) == identity }
  }

  /// Sets the path by which a named file is found in its project.
  mutating func set(_ path: String, inProject file: FileID) { pathsInProject[file] = path }

  /// Returns the files with their paths in the project, relative to a directory.
  ///
  /// - Parameter directory: The prefix that is removed from the paths below it.
  func files(seenFrom directory: String) -> SourceFiles {
    SourceFiles(
      files.files.enumerated().map { index, file in
        let path = pathsInProject[FileID(index)] ?? file.path
        return SourceFile(path: FileSystem.path(path, seenFrom: directory), bytes: file.bytes)
      })
  }

  /// Replaces the content of a file that was read.
  public mutating func replace(_ file: FileID, with text: [UInt8]) { files.replace(file, with: text) }

  /// The total size of all readable files, in bytes.
  public var byteCount: Int { readable.reduce(0) { $0 + files[$1].bytes.count } }

  /// Creates an input without files.
  ///
  /// - Parameter place: The path that was requested.
  public init(place: String) {
    self.place = files.add(SourceFile(path: place, bytes: []))
  }

  /// Adds a file that was read.
  ///
  /// - Parameter pathFromRoot: The path of the file within the source root.
  @discardableResult
  public mutating func add(_ file: SourceFile, pathFromRoot: String) -> FileID {
    let id = files.add(file)
    readable.append(id)
    pathsFromRoot[id] = pathFromRoot
    return id
  }

  /// Adds a file that could not be read.
  ///
  /// - Parameter reason: The text of the system.
  @discardableResult
  public mutating func addUnreadable(path: String, reason: String) -> FileID {
    let id = files.add(SourceFile(path: path, bytes: []))
    unreadable.append(Unreadable(file: id, reason: reason))
    return id
  }
}
