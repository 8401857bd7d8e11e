import CSystem
import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is about to be written. Its content is in a temporary file beside it, and every step that can fail was tried.
struct StagedFile {
  let path: String
  /// The file at the end of a link, so that the link stays and its target changes.
  let target: String
  let content: [UInt8]
  /// The path of the temporary file. Nil for a device or a pipe, which gets the content directly and must not be replaced by a file.
  private(set) var temporary: String?
  /// The open descriptor of the device or pipe.
  private var device: Int32?
  /// The directories that were created, the outermost first.
  private let madeDirectories: [String]

  /// - Parameter isSynced: Whether the content must be on the disk when the initializer returns. See ``sync(_:)``.
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
      // With `O_NONBLOCK`, a pipe without a reader is refused. Without the flag, `open` would wait for a reader, perhaps forever.
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
    // The descriptor is closed once even if that fails, because its number may already belong to another file.
    guard close(descriptor) == 0 else { throw FileFailure(path) }
  }

  /// Creates a new file beside the target. The temporary files of other processes are not touched.
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

  /// Moves the file into place.
  func commit() throws(FileFailure) {
    if let temporary {
      guard rename(temporary, target) == 0 else { throw FileFailure(path) }
      return
    }
    guard let device else { return }
    defer { close(device) }
    try FileSystem.write(content, to: device, path: path)
  }

  /// Deletes the temporary file and the created directories.
  func discard() {
    if let temporary { unlink(temporary) }
    if let device { close(device) }
    for directory in madeDirectories.reversed() { rmdir(directory) }
  }
}

extension FileSystem {
  /// Writes all of the files or none of them, as far as failures can be detected before the first file is replaced.
  public static func write(_ files: [(path: String, content: String)]) throws(FileFailure) {
    try write(files.map { ($0.path, Array($0.content.utf8)) })
  }

  /// Writes the bytes of files, all of the files or none of them.
  public static func write(_ files: [(path: String, content: [UInt8])]) throws(FileFailure) { try StagedFile.write(files) }
}

extension StagedFile {
  /// The largest number of files that are synced one by one.
  private static let mostSyncedAlone = 64

  /// Writes files, each whole. Does everything that can fail before the first file is replaced. Until then all files are unchanged.
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

  /// Writes the contents of files to temporary files. If one fails, deletes all of them.
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
  /// A rename may reach the disk before the content of the file does. After a crash of the machine the file would then be empty or torn. So
  /// the content is synced first, and after a crash each file is either the old one or the new one. The renames themselves are not synced.
  /// So it isn't promised which of the two a file is, or that all files of a run are of one kind.
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

  /// Syncs a file. Some file systems don't support syncing.
  private static func sync(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileFailure(path) }
  }
}

extension FileSystem {
  /// Gives a new file the owner, the group and the permissions of the file that it replaces, as far as the system allows.
  ///
  /// If the group can't be kept, the new group gets no more rights than everyone has. So only users who could read the old file can read
  /// the new one.
  static func giveAccess(of path: String, to descriptor: Int32) {
    var (old, new) = (stat(), stat())
    guard stat(path, &old) == 0, fstat(descriptor, &new) == 0 else { return }
    // The group comes first, because a user who has given a file away can't change it anymore.
    let keepsGroup = old.st_gid == new.st_gid || fchown(descriptor, uid_t.max, old.st_gid) == 0
    let keepsOwner = old.st_uid == new.st_uid || fchown(descriptor, old.st_uid, gid_t.max) == 0
    var mode = old.st_mode & 0o7777
    if !keepsGroup { mode = mode & ~0o2070 | mode & 0o007 << 3 & old.st_mode }
    if !keepsOwner { mode &= ~0o4000 }
    _ = fchmod(descriptor, mode)
  }
}
