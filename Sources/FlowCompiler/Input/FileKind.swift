#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// A name in a directory.
  struct Entry {
    /// With a sign in place of what is no UTF-8; then no path leads to it.
    let name: String
    let isUTF8: Bool
  }

  /// Why a path leads nowhere, in the words of the system where it has some.
  public static func reasonUnavailable(at path: String) -> String {
    var status = stat()
    guard stat(path, &status) != 0 else { return "it has just come to be there" }
    let code = errno
    if code == ENOENT, lstat(path, &status) == 0 { return "a link that leads nowhere" }
    return String(cString: strerror(code))
  }

  /// Whether it is unknown what a path leads to, since a directory on the way may not be entered.
  public static func isInaccessible(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == EACCES
  }

  /// Whether a path stands for a descriptor that whoever started flowc has opened, as shells do for `<(…)`: reading from it is as good as
  /// reading from standard input.
  static func isDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) && !path.dropFirst($0.count).contains("/") }
  }

  /// Whether a file is at the path, or can come to be: no device, no pipe, nothing that is open already.
  public static func isFileOrAbsent(_ path: String) -> Bool {
    let kind = kind(of: path)
    return !isDescriptor(path) && (kind == nil || kind == .file)
  }

  /// Opens a file to read it. Whatever else is there is refused: a pipe may never have anybody who writes into it, a device never end.
  static func openForReading(_ path: String) throws(FileFailure) -> Int32 {
    let mayBePipe = isDescriptor(path)
    // Not to wait for somebody who writes concerns pipes alone.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (mayBePipe ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw FileFailure(path) }
    var status = stat()
    guard !mayBePipe, fstat(descriptor, &status) == 0 else { return descriptor }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return descriptor
    case S_IFDIR:
      close(descriptor)
      throw FileFailure(path, errno: EISDIR)
    default:
      close(descriptor)
      throw FileFailure(path, "not a regular file")
    }
  }
}
