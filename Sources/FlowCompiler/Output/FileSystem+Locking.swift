#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// Runs a function while no other run of flowc runs such a function for the same directories. So no other run changes a file between its
  /// comparison and its replacement.
  ///
  /// Other runs that need one of the directories wait. Some network file systems have no locks; there, runs don't wait for each other.
  ///
  /// - Parameters:
  ///   - paths: Paths of files in the directories to lock.
  ///   - body: The function to run.
  public static func locking(directoriesOf paths: [String], _ body: () throws(FileFailure) -> Void) throws(FileFailure) {
    let directories = paths.compactMap { path -> (identity: [UInt64], path: String)? in
      let directory = directory(of: resolvingLink(path))
      return identity(of: directory.isEmpty ? "." : directory).map { ($0, directory.isEmpty ? "." : directory) }
    }
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    // Each directory is locked once, and in one order. So two runs never wait for each other, and a run never waits for itself.
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
