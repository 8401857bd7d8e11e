import FlowDiagnostics

/// The location of the project that a command uses: the nearest project, from the directory in which flowc was started upwards.
public enum ProjectLocation: Sendable {
  /// The project's `flowc.yaml`.
  case configured(SourceFile)
  /// A directory with flows but without `flowc.yaml`. The path ends with `/`, or is empty for the directory in which flowc was started.
  case flows(in: String)
  case none

  /// The result of a search for a project.
  public struct Search: Sendable {
    public let place: ProjectLocation
    /// The `flowc.yaml` or directory with flows that doesn't count, because it belongs to another user.
    public let untrusted: String?

    /// The failure that reports the untrusted file. Nil if there is none.
    public var ownershipFailure: FileFailure? {
      untrusted.map { path in
        let isFile = path.pathParts.last == Substring(Configuration.fileName)
        let remedy = isFile ? "name it with '--config'" : "name it"
        return FileFailure(path, "not used, because it or its directory belongs to another user; to use it, \(remedy)")
      }
    }

  }

  /// Searches upwards for `flowc.yaml`, and if there is none for `flows`. The search ends at the root of a repository, at the root of the
  /// file system, or at a directory of another user.
  ///
  /// - Parameter start: The directory in which the search begins, if not the one in which flowc was started. The path ends with `/`.
  /// - Throws: A failure if `flowc.yaml` exists but can't be read, or if a directory that can't be entered ends the search without a
  ///   result.
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
    // A directory that can't be entered may contain a project.
    if let closed = around.closed { throw FileFailure(closed, FileSystem.reasonUnavailable(at: closed)) }
    return Search(place: .none, untrusted: around.untrusted)
  }

  /// In a directory above, `flows` may be an unrelated file. In the start directory, the user means it.
  private static func areFlows(in directory: String, isStart: Bool) -> Bool {
    let path = directory + Configuration.defaultSource
    return isStart ? FileSystem.isTaken(path) : FileSystem.kind(of: path) == .directory
  }

  /// The directories in which a project may begin.
  private struct Surroundings {
    /// The nearest directory comes first.
    var open: [String] = []
    /// The path of `flowc.yaml` in the first directory that can't be entered.
    var closed: String?
    /// The candidate in the first directory that doesn't count.
    var untrusted: String?

    /// Collects directories upwards. Each is the parent directory of the one before as the system resolves it, also after links.
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
        // For an absolute start path, the directories above are those in its text.
        let above = directory.hasPrefix("/") ? FileSystem.directory(of: String(directory.dropLast())) : directory + "../"
        // The parent of the root is the root itself.
        guard let next = FileSystem.identity(of: above), next != identity else { return }
        (directory, identity) = (above, next)
      }
    }
  }
}
