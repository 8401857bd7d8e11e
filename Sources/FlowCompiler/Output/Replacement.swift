import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that replaces a file with known content. The replacement can be undone.
struct Replacement {
  private enum State {
    case staged
    /// The temporary file is the replaced file.
    case exchanged
    /// The replaced file is gone, because the file system has no exchange.
    case renamed
    /// The file did not exist before.
    case created
  }

  private let file: StagedFile
  private let temporary: String
  private let old: [UInt8]?
  private var state = State.staged
  /// The identity of the new file, at any path.
  private let own: [UInt64]?

  /// - Parameter old: The content of the file when it was read. Nil if the file must not exist.
  init(_ file: StagedFile, of old: [UInt8]?) {
    self.file = file
    self.old = old
    temporary = file.temporary ?? file.target
    own = FileSystem.identity(of: temporary)
  }

  private var change: FileFailure {
    FileFailure(
      file.path, old == nil ? "it already exists; nothing is written" : "it has changed since flowc read it; nothing is written")
  }

  /// Throws if the file has changed since it was read.
  func compare() throws(FileFailure) {
    guard file.temporary != nil else { throw FileFailure(file.path, "not a regular file") }
    guard let old else {
      if FileSystem.isTaken(file.target) { throw change }
      return
    }
    guard try FileSystem.read(file.target) == old else { throw change }
  }

  /// Moves the new file into place.
  ///
  /// - Throws: A failure if the replaced file had changed since it was read. The caller must then call ``undo()``, as after any failure.
  mutating func commit() throws(FileFailure) {
    guard let old else { return try create() }
    if system_exchange(temporary, file.target) == 0 {
      state = .exchanged
      guard Self.holds(old, temporary) else { throw change }
    } else {
      guard Self.isMissing(errno) else { throw FileFailure(file.path) }
      try compare()
      guard rename(temporary, file.target) == 0 else { throw FileFailure(file.path) }
      state = .renamed
    }
  }

  private mutating func create() throws(FileFailure) {
    if system_rename_new(temporary, file.target) != 0 {
      guard Self.isMissing(errno) else { throw errno == EEXIST ? change : FileFailure(file.path) }
      try giveSecondName()
    }
    state = .created
  }

  /// Moves the new file into place with a hard link, because a link call fails if the name exists. If the file system has no hard links,
  /// the file is renamed, and a file that another program creates in this moment is lost.
  private func giveSecondName() throws(FileFailure) {
    if link(temporary, file.target) == 0 {
      unlink(temporary)
      return
    }
    guard Self.isMissing(errno) else { throw errno == EEXIST ? change : FileFailure(file.path) }
    try compare()
    guard rename(temporary, file.target) == 0 else { throw FileFailure(file.path) }
  }

  /// Throws if another program has changed the replaced file or the new file.
  func confirm() throws(FileFailure) {
    if state == .exchanged, let old, !Self.holds(old, temporary) { throw change }
    guard isOwn(file.target) else { throw change }
  }

  /// Deletes the replaced file.
  func finish() {
    if state == .exchanged { unlink(temporary) }
  }

  /// Restores the replaced file, unless another program has changed the new file. If there were several saves, the last one stays.
  func undo() {
    switch state {
    case .staged: file.discard()
    case .exchanged: exchangeBack()
    case .renamed: if isOwn(file.target), let old { try? StagedFile(old, at: file.path).commit() }
    case .created:
      guard isOwn(file.target), rename(file.target, temporary) == 0 else { return }
      // Another program may have replaced the new file in between. Its file goes back.
      if !isOwn(temporary), system_rename_new(temporary, file.target) == 0 { return }
      file.discard()
    }
  }

  private func exchangeBack() {
    defer { unlink(temporary) }
    guard isOwn(file.target) else { return }
    var last = FileSystem.identity(of: temporary)
    guard system_exchange(temporary, file.target) == 0, !isOwn(temporary) else { return }
    // A save has replaced the new file. The saved file goes back, and so does each file that replaces it in turn.
    for _ in 0..<Self.mostSaves {
      let next = FileSystem.identity(of: temporary)
      guard system_exchange(temporary, file.target) == 0, FileSystem.identity(of: temporary) != last else { return }
      last = next
    }
  }

  private static let mostSaves = 100

  /// Whether a path leads to the new file with its staged content.
  private func isOwn(_ path: String) -> Bool { own == FileSystem.identity(of: path) && Self.holds(file.content, path) }

  /// Whether a file contains these bytes, and no other program has it open for writing.
  private static func holds(_ content: [UInt8], _ path: String) -> Bool {
    guard let descriptor = try? FileSystem.openForReading(path) else { return false }
    defer { close(descriptor) }
    // On systems without leases, and for files of another owner, only the comparison counts.
    if system_check_no_writer(descriptor) != 0, errno == EAGAIN { return false }
    return (try? FileSystem.read(descriptor, path: path)) == content
  }

  /// Whether an error says that the system or the file system doesn't have the call.
  private static func isMissing(_ code: Int32) -> Bool { [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM].contains(code) }
}
