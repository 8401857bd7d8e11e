#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// Does something while no other run of flowc does the like in the same directories, so that nobody changes a file between the look at it
  /// and its being written.
  ///
  /// Whoever else wants one of the directories waits. Where the system has no locks (some network disks) nobody is kept off.
  ///
  /// - Parameter paths: of files, in the directories that are meant.
  public static func locking(directoriesOf paths: [String], _ body: () throws(FileFailure) -> Void) throws(FileFailure) {
    let directories = paths.compactMap { path -> (identity: [UInt64], path: String)? in
      let directory = directory(of: resolvingLink(path))
      return identity(of: directory.isEmpty ? "." : directory).map { ($0, directory.isEmpty ? "." : directory) }
    }
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    // All in one order, each once: two that want the same directories never wait for each other, and nobody for itself.
    var last: [UInt64]?
    for directory in directories.sorted(by: { $0.identity.lexicographicallyPrecedes($1.identity) }) where directory.identity != last {
      last = directory.identity
      let descriptor = open(directory.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      descriptors.append(descriptor)
      while flock(descriptor, LOCK_EX) < 0, errno == EINTR {}
    }
    try body()
  }
}
