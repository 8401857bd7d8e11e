import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What changes files.
extension FileSystem {
  /// Writes all of some bytes to an open descriptor.
  ///
  /// - Parameter path: what to call it in a failure.
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

  /// Writes a file whole or not at all. A device or a pipe is written to.
  ///
  /// - Returns: false if the file held these bytes already and was left alone.
  @discardableResult
  public static func writeIfChanged(_ text: String, to path: String) throws(FileFailure) -> Bool {
    try writeIfChanged(Array(text.utf8), to: path)
  }

  /// The same with bytes. Directories that are missing are made, and the file keeps its permissions.
  @discardableResult
  public static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileFailure) -> Bool {
    if kind(of: path) == .file, let content = try? read(path), content == bytes { return false }
    try StagedFile.write([(path, bytes)])
    return true
  }

  /// Makes a directory and those above it where they are missing.
  ///
  /// - Returns: those that were made, the outermost first; none is left behind by a failure.
  static func makeDirectory(_ path: String) throws(FileFailure) -> [String] {
    guard !path.isEmpty, kind(of: path) != .directory else { return [] }
    let above = try path.lastSlash.map { slash throws(FileFailure) in try makeDirectory(String(path[..<slash])) } ?? []
    if mkdir(path, 0o777) == 0 { return above + [path] }
    if errno == EEXIST { return above }
    let failure = FileFailure(path)
    for directory in above.reversed() { rmdir(directory) }
    throw failure
  }

  /// Whether files can be taken out of the directory of a path.
  static func checkRemovable(_ path: String) throws(FileFailure) {
    let directory = directory(of: path)
    guard access(directory.isEmpty ? "." : directory, W_OK) == 0 else { throw FileFailure(path) }
  }

  /// Whether a file may be written to.
  public static func checkWritable(_ path: String) throws(FileFailure) {
    guard access(path, W_OK) == 0 else { throw FileFailure(path) }
  }

  /// Removes a file; of a link the link itself.
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
