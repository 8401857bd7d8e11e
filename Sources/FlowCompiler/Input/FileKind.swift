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
    /// The name, with replacement characters for invalid UTF-8. A name with replacement characters can't be opened.
    let name: String
    let isUTF8: Bool
  }

  /// Returns why a path leads nowhere, in the words of the system if there are any.
  public static func reasonUnavailable(at path: String) -> String {
    var status = stat()
    guard stat(path, &status) != 0 else { return "it was created just now" }
    let code = errno
    if code == ENOENT, lstat(path, &status) == 0 { return "a link to a missing file" }
    return String(cString: strerror(code))
  }

  /// Whether the kind of a path is unknown, because a directory on the way can't be entered.
  public static func isInaccessible(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == EACCES
  }

  /// Whether a path refers to a descriptor that the caller of flowc has opened, as shells do for `<(…)`. Reading such a path is as safe as
  /// reading standard input.
  static func isDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) && !path.dropFirst($0.count).contains("/") }
  }

  /// Whether a file is at the path, or can be created there. False for a device, a pipe and an open descriptor.
  public static func isFileOrAbsent(_ path: String) -> Bool {
    let kind = kind(of: path)
    return !isDescriptor(path) && (kind == nil || kind == .file)
  }

  /// Opens a file for reading. Refuses anything else: a pipe may never get a writer, and a device may never end.
  static func openForReading(_ path: String) throws(FileFailure) -> Int32 {
    let mayBePipe = isDescriptor(path)
    // `O_NONBLOCK` affects only pipes: `open` doesn't wait for a writer.
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
