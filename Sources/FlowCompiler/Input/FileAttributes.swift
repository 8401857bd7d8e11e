import CFileAttributes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// A note that the file system keeps beside a file (an *extended attribute*); nil where there is none, or it keeps no such thing.
  static func note(named name: String, of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 256)
    #if canImport(Darwin)
      let count = getxattr(path, name, &buffer, buffer.count, 0, 0)
    #else
      let count = getxattr(path, name, &buffer, buffer.count)
    #endif
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Leaves a note beside a file. Not every file system keeps it, and nobody may rely on it.
  static func setNote(_ note: String, named name: String, of path: String) {
    let bytes = Array(note.utf8)
    #if canImport(Darwin)
      setxattr(path, name, bytes, bytes.count, 0, 0)
    #else
      setxattr(path, name, bytes, bytes.count, 0)
    #endif
  }

  /// What tells the running program from another version of it: where it lies, its size, and when it was made; nil if it cannot be found.
  static let runningProgram: String? = {
    #if canImport(Darwin)
      var size = UInt32(4096)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    #else
      let buffer = Array("/proc/self/exe".utf8CString)
    #endif
    guard let resolved = realpath(buffer, nil) else { return nil }
    defer { free(resolved) }
    var status = stat()
    guard stat(resolved, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(String(cString: resolved)) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }()
}
