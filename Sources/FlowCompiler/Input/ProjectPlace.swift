import FlowDiagnostics

/// Where the project is that a command is about: what lies nearest, from the directory in which flowc was started upwards.
public enum ProjectPlace: Sendable {
  /// What configures it, as it is written.
  case configured(SourceFile)
  /// Flows that nothing configures, below a directory: its path ends with `/`, or is empty for the one in which flowc was started.
  case flows(in: String)
  case none

  /// Looks for `flowc.yaml`, and where there is none for `flows`, up to the root of a repository or of all files.
  ///
  /// - Parameter start: the directory to begin at, if not the one in which flowc was started. Its path ends with `/`.
  /// - Throws: that something of that name is there and cannot be read, or that there is nothing as far as may be looked.
  public static func find(from start: String = "") throws(FileFailure) -> ProjectPlace {
    let (directories, closed) = directories(around: start)
    for directory in directories {
      let path = directory + Configuration.fileName
      guard FileSystem.isTaken(path) else { continue }
      guard FileSystem.kind(of: path) != nil else { throw FileFailure(path, FileSystem.reasonForNothing(at: path)) }
      return .configured(SourceFile(path: path, bytes: try FileSystem.read(path)))
    }
    for directory in directories where areFlows(in: directory, isStart: directory == start) { return .flows(in: directory) }
    // Whether there is one is unknown, and that is not the same as that there is none.
    if let closed { throw FileFailure(closed, FileSystem.reasonForNothing(at: closed)) }
    return .none
  }

  /// Above, `flows` may be anything of that name; here, who calls means it.
  private static func areFlows(in directory: String, isStart: Bool) -> Bool {
    let path = directory + Configuration.defaultSource
    return isStart ? FileSystem.isTaken(path) : FileSystem.kind(of: path) == .directory
  }

  /// The directories in which a project may begin, the nearest first, and what is in the first of them that may not be entered.
  ///
  /// Each lies above the one before, wherever links have led to that: so the system goes up, too.
  private static func directories(around start: String) -> (open: [String], closed: String?) {
    var open: [String] = []
    var directory = start
    var identity = FileSystem.identity(of: start.isEmpty ? "." : start)
    while true {
      let path = directory + Configuration.fileName
      if FileSystem.isKept(path), !FileSystem.isTaken(path) { return (open, path) }
      open.append(directory)
      if FileSystem.isTaken(directory + ".git") { break }
      // Whoever begins at an absolute path means the directories that stand in it.
      let above = directory.hasPrefix("/") ? FileSystem.directory(of: String(directory.dropLast())) : directory + "../"
      // What is above the root of all files is that root.
      guard let next = FileSystem.identity(of: above), next != identity else { break }
      (directory, identity) = (above, next)
    }
    return (open, nil)
  }
}
