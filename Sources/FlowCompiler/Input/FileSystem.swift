import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A refusal of the system, with the system's own text.
public struct FileFailure: Error, CustomStringConvertible {
  public let path: String
  public let reason: String

  init(_ path: String, errno code: Int32 = errno) {
    self.path = path
    reason = String(cString: strerror(code))
  }

  /// Creates a failure with a reason in flowc's words.
  public init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path): \(reason)" }
}

/// The access to files. No other code touches them.
///
/// It uses plain system calls, because each failure must be reported with the system's own text, and no file may be half-written.
public enum FileSystem {
  /// The kind of file at the end of a path, after links are followed.
  public enum Kind {
    case file, directory, other
  }

  /// The size of the largest file that is read, in bytes. A larger file can't be a flow.
  static let largestFile = 256 << 20

  /// Returns the kind of file at a path, or nil if nothing is there.
  public static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Whether a path is a link that leads out of its directory.
  public static func linksOutside(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    return !isWithin(path.lastSlash.map { String(path[..<$0]) } ?? "", path)
  }

  /// Whether the name exists, even as a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the path that prevents the creation of a new file: the path itself, or a file where a directory is needed.
  public static func obstacle(to path: String) -> String? {
    if isTaken(path) { return path }
    var parent = path[...]
    while let slash = parent.lastSlash, slash > parent.startIndex {
      parent = parent[..<slash]
      if isTaken(String(parent)) { return kind(of: String(parent)) == .directory ? nil : String(parent) }
    }
    return nil
  }

  /// Returns the content of a file. Reads only regular files and descriptors that the caller of flowc has opened (`/dev/stdin`,
  /// `/dev/fd/3`).
  public static func read(_ path: String) throws(FileFailure) -> [UInt8] {
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    return try read(descriptor, path: path)
  }

  /// Returns all of standard input.
  ///
  /// - Throws: A failure of the system, or a failure if there are more bytes than `largestFile`.
  public static func readStandardInput() throws(FileFailure) -> [UInt8] {
    try read(0, path: "standard input")
  }

  /// Returns the next bytes from an open descriptor as soon as there are any. Empty at the end.
  public static func readSome(_ descriptor: Int32) throws(FileFailure) -> [UInt8] {
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      let start = buffer.baseAddress.map { UnsafeMutableRawPointer($0) }
      count = systemRead(descriptor, start, buffer.count)
      while count < 0, errno == EINTR { count = systemRead(descriptor, start, buffer.count) }
      filled = max(0, count)
    }
    guard count >= 0 else { throw FileFailure("standard input") }
    return piece
  }

  /// Whether a read from a descriptor doesn't block: bytes are available, or the input has ended.
  public static func hasInput(_ descriptor: Int32) -> Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, 0) > 0
  }

  static func read(_ descriptor: Int32, path: String) throws(FileFailure) -> [UInt8] {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // The first piece is larger than the file, so one piece contains the whole file. Pipes and files that grow need more pieces.
    var asked = min(max(size, 0), largestFile) + 1
    var content = try readPiece(descriptor, path: path, ofAtMost: asked)
    var last = content.count
    while last == asked {
      guard content.count <= largestFile else { throw FileFailure(path, "larger than \(largestFile >> 20) MiB") }
      asked = max(1 << 16, content.count)
      let piece = try readPiece(descriptor, path: path, ofAtMost: asked)
      last = piece.count
      content += piece
    }
    guard content.count <= largestFile else { throw FileFailure(path, "larger than \(largestFile >> 20) MiB") }
    return content
  }

  /// Reads until the piece is full or the input ends.
  private static func readPiece(_ descriptor: Int32, path: String, ofAtMost size: Int) throws(FileFailure) -> [UInt8] {
    var failure: FileFailure?
    let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < buffer.count {
        let got = systemRead(descriptor, buffer.baseAddress.map { UnsafeMutableRawPointer($0 + count) }, buffer.count - count)
        if got == 0 { return }
        if got > 0 {
          count += got
        } else if errno != EINTR {
          failure = FileFailure(path)
          return
        }
      }
    }
    if let failure { throw failure }
    return piece
  }

  /// Returns the names in a directory in byte order, without `.` and `..` and without names that are not UTF-8.
  public static func names(in directory: String) throws(FileFailure) -> [String] {
    try entries(in: directory).filter(\.isUTF8).map(\.name)
  }

  /// Returns all entries of a directory in byte order, without `.` and `..`.
  static func entries(in directory: String) throws(FileFailure) -> [Entry] {
    guard let stream = opendir(directory) else { throw FileFailure(directory) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      // `readdir` returns nil at the end and on failure, and sets `errno` only on failure.
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileFailure(directory) }
        break
      }
      let found = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { bytes in
          String(validatingCString: bytes).map { Entry(name: $0, isUTF8: true) } ?? Entry(name: String(cString: bytes), isUTF8: false)
        }
      }
      if found.name != ".", found.name != ".." { entries.append(found) }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns a key that is equal for all paths of a file or directory. Callers use it to read no file twice, and to detect loops of links.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  /// Whether two paths lead to the same file.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    ExactText(path) == ExactText(other) || identity(of: path).map { $0 == identity(of: other) } ?? false
  }

  /// Whether a path stays within a directory when links are followed. Parts that don't exist yet are taken as they are written.
  public static func isWithin(_ directory: String, _ path: String) -> Bool {
    guard let root = realPath(directory.isEmpty ? "." : directory) else { return true }
    var existing = path[...]
    while !existing.isEmpty {
      if let real = realPath(String(existing)) { return lies(real, in: root) }
      existing = existing.lastSlash.map { existing[..<$0] } ?? ""
    }
    return true
  }

  /// - Parameters: Paths without links.
  private static func lies(_ path: String, in directory: String) -> Bool {
    let (path, directory) = (path.utf8, directory.utf8)
    guard path.starts(with: directory) else { return false }
    return path.count == directory.count || directory.last == PathText.slash || path.dropFirst(directory.count).first == PathText.slash
  }
}

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
  Glibc.read(descriptor, buffer, count)
  #elseif canImport(Musl)
  Musl.read(descriptor, buffer, count)
  #else
  Darwin.read(descriptor, buffer, count)
  #endif
}

extension FileSystem {
  /// Whether the file contains exactly this text.
  public static func holds(_ text: String, at path: String) -> Bool {
    guard kind(of: path) == .file, let content = try? read(path) else { return false }
    return content.elementsEqual(text.utf8)
  }

  /// Returns a path without the directory at its start. Returns the path unchanged if it doesn't start with the directory.
  static func path(_ path: String, seenFrom directory: String) -> String {
    path.utf8.starts(with: directory.utf8) ? String(decoding: path.utf8.dropFirst(directory.utf8.count), as: UTF8.self) : path
  }

  /// Returns an absolute path without `.` and `..`, as editors write it. Links are not followed.
  public static func normalized(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    var names: [Substring] = []
    for name in path.pathParts where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Returns the text before the last part of a path, with the final `/`. Empty if the path is only a name.
  public static func directory(of path: String) -> String { path.lastSlash.map { String(Substring(path.utf8[...$0])) } ?? "" }

  /// Returns the path of a name in a directory. The path of the directory may end with `/`.
  public static func path(of name: String, in directory: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// Returns the last part of a path after links are followed. If nothing is at the path, returns its last part as it is written.
  public static func name(of path: String) -> String {
    resolvingLink(path).pathParts.last.map(String.init) ?? ""
  }

  /// Returns the unique path without links to the same file. Nil if the path leads nowhere.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func resolvingLink(_ path: String) -> String {
    realPath(path) ?? path
  }
}
