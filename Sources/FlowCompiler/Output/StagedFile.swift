#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is about to be written: what it will hold lies beside it already, and all that may fail has been tried.
struct StagedFile {
  private let path: String
  /// What a link leads to, so that this changes and the link stays.
  private let target: String
  private let content: [UInt8]
  /// Where the content lies; nil for a device or a pipe, which takes what comes and must not be replaced by a file.
  private var temporary: String?
  /// The device or pipe, open.
  private var device: Int32?
  /// The directories that were missing, the outermost first.
  private let madeDirectories: [String]

  init(_ content: [UInt8], at path: String) throws(FileFailure) {
    self.path = path
    self.content = content
    target = FileSystem.resolvingLink(path)
    madeDirectories =
      try path.lastIndex(of: "/").map { slash throws(FileFailure) in try FileSystem.makeDirectory(String(path[..<slash])) } ?? []
    do throws(FileFailure) { try stage() } catch {
      discard()
      throw error
    }
  }

  private mutating func stage() throws(FileFailure) {
    guard FileSystem.kind(of: path) != .other else {
      // A pipe that nobody reads is refused; without this flag its reader would be waited for, and be it for ever.
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileFailure(path) }
      device = descriptor
      guard fcntl(descriptor, F_SETFL, 0) == 0 else { throw FileFailure(path) }
      return
    }
    let descriptor = try makeTemporary()
    // Who may read what was there may read what comes in its place, and nobody else.
    var status = stat()
    if stat(target, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    do throws(FileFailure) {
      try FileSystem.write(content, to: descriptor, path: path)
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileFailure(path) }
    } catch {
      close(descriptor)
      throw error
    }
    // Closed once whatever happens: the number may be another file's already.
    guard close(descriptor) == 0 else { throw FileFailure(path) }
  }

  /// A new file beside the target. What another process has left there, or is writing just now, is not touched.
  private mutating func makeTemporary() throws(FileFailure) -> Int32 {
    for attempt in 0..<Self.mostAttempts {
      let name = Leftovers.name(beside: target, attempt: attempt)
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        temporary = name
        return descriptor
      }
      guard errno == EEXIST else { break }
    }
    throw FileFailure(path)
  }

  private static let mostAttempts = 100

  /// Puts the file in its place.
  func commit() throws(FileFailure) {
    if let temporary {
      guard rename(temporary, target) == 0 else { throw FileFailure(path) }
      return
    }
    guard let device else { return }
    defer { close(device) }
    try FileSystem.write(content, to: device, path: path)
  }

  /// Leaves everything as it was before.
  func discard() {
    if let temporary { unlink(temporary) }
    if let device { close(device) }
    for directory in madeDirectories.reversed() { rmdir(directory) }
  }
}

extension FileSystem {
  /// Writes files, all of them or none, as far as the system can tell beforehand.
  public static func write(_ files: [(path: String, content: String)]) throws(FileFailure) {
    try write(files.map { ($0.path, Array($0.content.utf8)) })
  }

  /// The same with bytes.
  public static func write(_ files: [(path: String, content: [UInt8])]) throws(FileFailure) { try StagedFile.write(files) }
}

extension StagedFile {
  /// Writes files, each whole. Whatever may fail is done before the first goes to its place: until then all is as it was.
  static func write(_ files: [(path: String, content: [UInt8])]) throws(FileFailure) {
    Leftovers.remove(besides: files.map { FileSystem.resolvingLink($0.path) })
    var staged: [StagedFile] = []
    var committed = 0
    do throws(FileFailure) {
      for file in files { staged.append(try StagedFile(file.content, at: file.path)) }
      for file in staged {
        try file.commit()
        committed += 1
      }
    } catch {
      for file in staged[committed...].reversed() { file.discard() }
      throw error
    }
  }
}
