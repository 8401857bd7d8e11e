import FlowDiagnostics

/// Where the project is that a command is about: what lies nearest, from the directory in which flowc was started upwards.
public enum ProjectLocation: Sendable {
  /// What configures it, as it is written.
  case configured(SourceFile)
  /// Flows that nothing configures, below a directory: its path ends with `/`, or is empty for the one in which flowc was started.
  case flows(in: String)
  case none

  /// What a search has found.
  public struct Search: Sendable {
    public let place: ProjectLocation
    /// What would count if it did not belong to another user: a `flowc.yaml`, or a directory with flows.
    public let untrusted: String?

    /// Says that it does not count; nil if there is nothing of the kind.
    public var ownershipFailure: FileFailure? {
      untrusted.map { path in
        let isFile = path.pathParts.last == Substring(Configuration.fileName)
        let remedy = isFile ? "name it with '--config'" : "name it"
        return FileFailure(path, "not used, because it or its directory belongs to another user; to use it, \(remedy)")
      }
    }

  }

  /// Looks for `flowc.yaml`, and where there is none for `flows`, up to the root of a repository or of all files, or to a directory of another
  /// user.
  ///
  /// - Parameter start: the directory to begin at, if not the one in which flowc was started. Its path ends with `/`.
  /// - Throws: that something of that name is there and cannot be read, or that there is nothing as far as may be looked.
  public static func find(from start: String = "") throws(FileFailure) -> Search { try find(from: start, Ownership(start: start)) }

  static func find(from start: String, _ ownership: Ownership) throws(FileFailure) -> Search {
    let around = Surroundings(of: start, ownership)
    for directory in around.open {
      let path = directory + Configuration.fileName
      guard FileSystem.isTaken(path) else { continue }
      guard FileSystem.kind(of: path) != nil else { throw FileFailure(path, FileSystem.reasonUnavailable(at: path)) }
      return Search(place: .configured(SourceFile(path: path, bytes: try FileSystem.read(path))), untrusted: nil)
    }
    for directory in around.open where areFlows(in: directory, isStart: directory == start) {
      return Search(place: .flows(in: directory), untrusted: around.untrusted)
    }
    // Whether there is one is unknown, and that is not the same as that there is none.
    if let closed = around.closed { throw FileFailure(closed, FileSystem.reasonUnavailable(at: closed)) }
    return Search(place: .none, untrusted: around.untrusted)
  }

  /// Above, `flows` may be anything of that name; here, who calls means it.
  private static func areFlows(in directory: String, isStart: Bool) -> Bool {
    let path = directory + Configuration.defaultSource
    return isStart ? FileSystem.isTaken(path) : FileSystem.kind(of: path) == .directory
  }

  /// The directories in which a project may begin.
  private struct Surroundings {
    /// The nearest first.
    var open: [String] = []
    /// What is in the first directory that may not be entered.
    var closed: String?
    /// What is in the first directory that does not count.
    var untrusted: String?

    /// Each directory lies above the one before, wherever links have led to that: so the system goes up, too.
    init(of start: String, _ ownership: Ownership) {
      var directory = start
      var identity = FileSystem.identity(of: start.isEmpty ? "." : start)
      while true {
        let path = directory + Configuration.fileName
        if FileSystem.isInaccessible(path), !FileSystem.isTaken(path) {
          closed = path
          return
        }
        let candidates = [path, directory + Configuration.defaultSource].filter(FileSystem.isTaken)
        guard directory == start || ownership.trusts(directory), candidates.allSatisfy({ ownership.trusts($0, in: directory) }) else {
          untrusted = candidates.first
          return
        }
        open.append(directory)
        if FileSystem.isTaken(directory + ".git") { return }
        // Whoever begins at an absolute path means the directories that stand in it.
        let above = directory.hasPrefix("/") ? FileSystem.directory(of: String(directory.dropLast())) : directory + "../"
        // What is above the root of all files is that root.
        guard let next = FileSystem.identity(of: above), next != identity else { return }
        (directory, identity) = (above, next)
      }
    }
  }
}
