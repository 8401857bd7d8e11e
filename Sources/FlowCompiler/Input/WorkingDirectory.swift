#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The directory in which a process was started, by its path. If the directory is deleted and created again, the process is still in the
/// deleted one.
public struct WorkingDirectory {
  /// Nil if the system doesn't report it.
  private let path: String?

  /// Records the directory in which the process works now.
  public init() {
    let found = getcwd(nil, 0)
    path = found.map { String(cString: $0) }
    free(found)
  }

  /// Changes to the directory that is at the path now.
  ///
  /// - Returns: The nearest existing directory above, in which the directory may be created again.
  public func enter() -> String? {
    guard let path else { return nil }
    _ = chdir(path)
    var around = path
    repeat {
      around = FileSystem.directory(of: String(around.dropLast()))
    } while around.count > 1 && FileSystem.kind(of: around) != .directory
    return around.isEmpty ? nil : around
  }
}
