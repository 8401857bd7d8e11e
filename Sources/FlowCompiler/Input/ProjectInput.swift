import FlowChecks
import FlowDiagnostics

/// The files of a project, read into memory: all that the pipeline needs to know of the outside.
public struct ProjectInput: Sendable {
  /// A file that is there but cannot be read.
  public struct Unreadable: Sendable {
    public let file: FileID
    /// In the words of the system: `Permission denied`.
    public let reason: String

    var diagnostic: Diagnostic {
      Diagnostic(FileUnreadable(file, reason: reason))
    }
  }

  public private(set) var files = SourceFiles()
  /// In sorted path order.
  public private(set) var readable: [FileID] = []
  public private(set) var unreadable: [Unreadable] = []
  /// The paths of flow files that lie where flowc was started and are not read, because nothing names them.
  public internal(set) var unnamed: [String] = []
  /// Where to say that something is missing as a whole: the directory or file that was asked for.
  public let place: FileID
  /// For each readable file: its path within the source root, from which generated files are named.
  public private(set) var pathsFromRoot: [FileID: String] = [:]
  /// The paths of files in their project, where they were named by other ones.
  private var pathsInProject: [FileID: String] = [:]

  /// Whether a path leads to one of the files that were read, however it is written.
  public func isSource(_ path: String) -> Bool {
    guard let identity = FileSystem.identity(of: path) else { return false }
    return readable.contains { FileSystem.identity(of: files[$0].path) == identity }
  }

  /// Says by what path a file would have been found if it had not been named.
  mutating func set(_ path: String, inProject file: FileID) { pathsInProject[file] = path }

  /// The files by their paths in the project, as seen from a directory.
  ///
  /// - Parameter directory: what paths begin with that lie below it.
  func files(seenFrom directory: String) -> SourceFiles {
    SourceFiles(
      files.files.enumerated().map { index, file in
        let path = pathsInProject[FileID(index)] ?? file.path
        return SourceFile(path: FileSystem.path(path, seenFrom: directory), bytes: file.bytes)
      })
  }

  /// The same project with another text in one of its files.
  public mutating func replace(_ file: FileID, with text: [UInt8]) { files.replace(file, with: text) }

  /// The size of all readable files.
  public var byteCount: Int { readable.reduce(0) { $0 + files[$1].bytes.count } }

  /// - Parameter place: the path that was asked for.
  public init(place: String) {
    self.place = files.add(SourceFile(path: place, bytes: []))
  }

  /// Adds a file that was read.
  @discardableResult
  public mutating func add(_ file: SourceFile, pathFromRoot: String) -> FileID {
    let id = files.add(file)
    readable.append(id)
    pathsFromRoot[id] = pathFromRoot
    return id
  }

  /// Adds a file that could not be read.
  @discardableResult
  public mutating func addUnreadable(path: String, reason: String) -> FileID {
    let id = files.add(SourceFile(path: path, bytes: []))
    unreadable.append(Unreadable(file: id, reason: reason))
    return id
  }
}
