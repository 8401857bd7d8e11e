import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Something that the system refused, in its own words.
public struct FileFailure: Error, CustomStringConvertible {
  public let path: String
  public let reason: String

  init(_ path: String, errno code: Int32 = errno) {
    self.path = path
    reason = String(cString: strerror(code))
  }

  public init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path): \(reason)" }
}

/// The door to the outside: the only place that touches files.
///
/// Plain system calls, because every failure must be told in the system's own words and nothing may be half-written.
public enum FileSystem {
  /// What a path leads to, links followed.
  public enum Kind {
    case file, directory, other
  }

  /// The largest file that is read, in bytes; larger ones are no flows.
  static let largestFile = 256 << 20

  /// What a path leads to, or nil if it leads nowhere.
  public static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Whether a path is a link that leads out of the directory in which it lies.
  public static func linksOutside(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    return !isWithin(path.lastSlash.map { String(path[..<$0]) } ?? "", path)
  }

  /// Whether there is something of that name, be it a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// What keeps a new file from being made: something of its name, or a file where a directory is needed.
  public static func obstacle(to path: String) -> String? {
    if isTaken(path) { return path }
    var parent = path[...]
    while let slash = parent.lastSlash, slash > parent.startIndex {
      parent = parent[..<slash]
      if isTaken(String(parent)) { return kind(of: String(parent)) == .directory ? nil : String(parent) }
    }
    return nil
  }

  /// The content of a file. Nothing else is read but what whoever started flowc has opened for it (`/dev/stdin`, `/dev/fd/3`).
  public static func read(_ path: String) throws(FileFailure) -> [UInt8] {
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    return try read(descriptor, path: path)
  }

  /// All of standard input, up to its end.
  ///
  /// - Throws: what the system says, or that there is more than the largest file may hold.
  public static func readStandardInput() throws(FileFailure) -> [UInt8] {
    try read(0, path: "standard input")
  }

  /// What comes next from an open descriptor, as soon as there is any; empty at its end.
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

  /// Whether something waits to be read, or never will any more.
  public static func hasInput(_ descriptor: Int32) -> Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, 0) > 0
  }

  static func read(_ descriptor: Int32, path: String) throws(FileFailure) -> [UInt8] {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // A file comes whole in the first piece, which is larger than it; pipes and files that grow need more.
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

  /// Reads until the piece is full or there is no more.
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

  /// The names in a directory in byte order, without `.` and `..`.
  public static func names(in directory: String) throws(FileFailure) -> [String] {
    try entries(in: directory).filter(\.isUTF8).map(\.name)
  }

  /// The same with those that are no text.
  static func entries(in directory: String) throws(FileFailure) -> [Entry] {
    guard let stream = opendir(directory) else { throw FileFailure(directory) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      // Both the end and a failure are nil, and only a failure says so.
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

  /// Identifies a file or directory, however its path is written, so that none is read twice and a loop of links is noticed.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  /// Whether two paths lead to the same file, however they are written.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    ExactText(path) == ExactText(other) || identity(of: path).map { $0 == identity(of: other) } ?? false
  }

  /// Whether a path stays within a directory when links are followed; what is not there yet counts as it is written.
  public static func isWithin(_ directory: String, _ path: String) -> Bool {
    guard let root = realPath(directory.isEmpty ? "." : directory) else { return true }
    var existing = path[...]
    while !existing.isEmpty {
      if let real = realPath(String(existing)) { return lies(real, in: root) }
      existing = existing.lastSlash.map { existing[..<$0] } ?? ""
    }
    return true
  }

  /// - Parameters: paths without links.
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
  /// Whether the file holds exactly this text.
  public static func holds(_ text: String, at path: String) -> Bool {
    guard kind(of: path) == .file, let content = try? read(path) else { return false }
    return content.elementsEqual(text.utf8)
  }

  /// A path without the directory with which it begins, if it does.
  static func path(_ path: String, seenFrom directory: String) -> String {
    path.utf8.starts(with: directory.utf8) ? String(decoding: path.utf8.dropFirst(directory.utf8.count), as: UTF8.self) : path
  }

  /// An absolute path without steps that lead nowhere (`.`) or back (`..`), as editors write it; links are not followed.
  public static func normalized(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    var names: [Substring] = []
    for name in path.pathParts where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// What stands before the last part of a path, with the `/` at its end; empty where the path is a name alone.
  public static func directory(of path: String) -> String { path.lastSlash.map { String(Substring(path.utf8[...$0])) } ?? "" }

  /// The path of a name in a directory, with or without a `/` at the end of that.
  public static func path(of name: String, in directory: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// The last part of a path, whatever it is written like; of one that is not there yet, as it is written.
  public static func name(of path: String) -> String {
    resolvingLink(path).pathParts.last.map(String.init) ?? ""
  }

  /// The one path without links that leads where this one does; nil if it leads nowhere.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func resolvingLink(_ path: String) -> String {
    realPath(path) ?? path
  }
}
