import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The functions that change files.
extension FileSystem {
  /// Writes all bytes to an open descriptor.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor, open for writing.
  ///   - path: The name of the file in a failure.
  public static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        throw FileFailure(path)
      }
      rest = rest.dropFirst(written)
    }
  }

  /// Writes a whole file or nothing. If a device or a pipe is at the path, writes to it.
  ///
  /// - Returns: False if the file already contained these bytes, so that it was not written.
  @discardableResult
  public static func writeIfChanged(_ text: String, to path: String) throws(FileFailure) -> Bool {
    try writeIfChanged(Array(text.utf8), to: path)
  }

  /// Writes bytes. Creates missing directories. The file keeps its permissions.
  @discardableResult
  public static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileFailure) -> Bool {
    if kind(of: path) == .file, let content = try? read(path), content == bytes { return false }
    try StagedFile.write([(path, bytes)])
    return true
  }

  /// Creates a directory and the missing directories above it. A failure leaves no created directory behind.
  ///
  /// - Returns: The created directories, the outermost first.
  static func makeDirectory(_ path: String) throws(FileFailure) -> [String] {
    guard !path.isEmpty, kind(of: path) != .directory else { return [] }
    let above = try path.lastSlash.map { slash throws(FileFailure) in try makeDirectory(String(path[..<slash])) } ?? []
    if mkdir(path, 0o777) == 0 { return above + [path] }
    if errno == EEXIST { return above }
    let failure = FileFailure(path)
    for directory in above.reversed() { rmdir(directory) }
    throw failure
  }

  /// Throws if files can't be removed from the directory of a path.
  static func checkRemovable(_ path: String) throws(FileFailure) {
    let directory = directory(of: path)
    guard access(directory.isEmpty ? "." : directory, W_OK) == 0 else { throw FileFailure(path) }
  }

  /// Throws if a file can't be written.
  public static func checkWritable(_ path: String) throws(FileFailure) {
    guard access(path, W_OK) == 0 else { throw FileFailure(path) }
  }

  /// Removes a file. If it is a link, removes the link itself.
  public static func remove(_ path: String) throws(FileFailure) {
    guard unlink(path) == 0 else { throw FileFailure(path) }
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
  Glibc.write(descriptor, buffer, count)
  #elseif canImport(Musl)
  Musl.write(descriptor, buffer, count)
  #else
  Darwin.write(descriptor, buffer, count)
  #endif
}
