#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a process was started, by its path: a directory that is deleted and made again there is another one, in which the process is not.
public struct WorkingDirectory {
  /// Nil where the system does not say it.
  private let path: String?

  public init() {
    let found = getcwd(nil, 0)
    path = found.map { String(cString: $0) }
    free(found)
  }

  /// Goes to what is there now.
  ///
  /// - Returns: the nearest directory around it that is there, in which it may come back.
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
