import CSystem
import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is about to be written: what it will hold lies beside it already, and all that may fail has been tried.
struct StagedFile {
  let path: String
  /// What a link leads to, so that this changes and the link stays.
  let target: String
  let content: [UInt8]
  /// Where the content lies; nil for a device or a pipe, which takes what comes and must not be replaced by a file.
  private(set) var temporary: String?
  /// The device or pipe, open.
  private var device: Int32?
  /// The directories that were missing, the outermost first.
  private let madeDirectories: [String]

  /// - Parameter isSynced: whether the content is on the disk when this returns; see ``sync(_:)``.
  init(_ content: [UInt8], at path: String, isSynced: Bool = true) throws(FileFailure) {
    self.path = path
    self.content = content
    target = FileSystem.resolvingLink(path)
    madeDirectories =
      try path.lastSlash.map { slash throws(FileFailure) in try FileSystem.makeDirectory(String(path[..<slash])) } ?? []
    do throws(FileFailure) { try stage(isSynced: isSynced) } catch {
      discard()
      throw error
    }
  }

  private mutating func stage(isSynced: Bool) throws(FileFailure) {
    guard FileSystem.kind(of: path) != .other else {
      // A pipe that nobody reads is refused; without this flag its reader would be waited for, and be it for ever.
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileFailure(path) }
      device = descriptor
      guard fcntl(descriptor, F_SETFL, 0) == 0 else { throw FileFailure(path) }
      return
    }
    let descriptor = try makeTemporary()
    FileSystem.giveAccess(of: target, to: descriptor)
    do throws(FileFailure) {
      try FileSystem.write(content, to: descriptor, path: path)
      if isSynced { try Self.sync(descriptor, path) }
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
  /// More files than that are synced together.
  private static let mostSyncedAlone = 64

  /// Writes files, each whole. Whatever may fail is done before the first goes to its place: until then all is as it was.
  static func write(_ files: [(path: String, content: [UInt8])]) throws(FileFailure) {
    Leftovers.remove(besides: files.map { FileSystem.resolvingLink($0.path) })
    try Interruption.holding { interruption throws(FileFailure) in
      var staged: [StagedFile] = []
      var committed = 0
      do throws(FileFailure) {
        staged = try stage(files, unless: interruption)
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

  /// Lays what files will hold beside them, or leaves nothing behind.
  static func stage(
    _ files: [(path: String, content: [UInt8])], unless interruption: borrowing Interruption
  ) throws(FileFailure) -> [StagedFile] {
    var staged: [StagedFile] = []
    do throws(FileFailure) {
      let areMany = files.count > mostSyncedAlone
      for file in files {
        try interruption.check(before: file.path)
        staged.append(try StagedFile(file.content, at: file.path, isSynced: !areMany))
      }
      if areMany { try sync(staged) }
      if let last = files.last { try interruption.check(before: last.path) }
    } catch {
      for file in staged.reversed() { file.discard() }
      throw error
    }
    return staged
  }

  /// Writes many staged files to their disks, once for each file system.
  ///
  /// A rename may reach the disk before the content of the file does. After a crash of the machine the file would then be empty or torn. So the
  /// content goes first, and after a crash each file is either the old one or the new one. Which of the two it is, and whether all files of a
  /// run are of one kind, is not promised: the renames themselves are not synced.
  private static func sync(_ files: [StagedFile]) throws(FileFailure) {
    var volumes: Set<UInt64> = []
    for file in files {
      guard let temporary = file.temporary else { continue }
      let descriptor = open(temporary, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileFailure(file.path) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileFailure(file.path) }
      let volume = UInt64(truncatingIfNeeded: status.st_dev)
      guard !volumes.contains(volume) else { continue }
      if system_sync_volume(descriptor) == 0 {
        volumes.insert(volume)
      } else if errno == ENOSYS {
        try sync(descriptor, file.path)
      } else {
        throw FileFailure(file.path)
      }
    }
  }

  /// Some file systems know no syncing.
  private static func sync(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileFailure(path) }
  }
}

extension FileSystem {
  /// Gives a new file the owner, the group and the permissions of the one whose place it takes, as far as the system allows.
  ///
  /// If the group can't be kept, the new group gets no more rights than everybody. So nobody can read the new file who couldn't read the old
  /// one.
  static func giveAccess(of path: String, to descriptor: Int32) {
    var (old, new) = (stat(), stat())
    guard stat(path, &old) == 0, fstat(descriptor, &new) == 0 else { return }
    // The group first: who gives a file away may not change it any more.
    let keepsGroup = old.st_gid == new.st_gid || fchown(descriptor, uid_t.max, old.st_gid) == 0
    let keepsOwner = old.st_uid == new.st_uid || fchown(descriptor, old.st_uid, gid_t.max) == 0
    var mode = old.st_mode & 0o7777
    if !keepsGroup { mode = mode & ~0o2070 | mode & 0o007 << 3 & old.st_mode }
    if !keepsOwner { mode &= ~0o4000 }
    _ = fchmod(descriptor, mode)
  }
}
