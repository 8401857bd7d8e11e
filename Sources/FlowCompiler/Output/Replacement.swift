import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that takes the place of one whose content is known, and that can be put back.
struct Replacement {
  private enum State {
    case staged
    /// The temporary file is the one that was replaced.
    case exchanged
    /// The one that was replaced is gone: the file system has no exchange.
    case renamed
    /// The file was not there before.
    case created
  }

  private let file: StagedFile
  private let temporary: String
  private let old: [UInt8]?
  private var state = State.staged
  /// Identifies the new file, wherever it lies.
  private let own: [UInt64]?

  /// - Parameter old: what the file held when it was read; nil for one that must not be there.
  init(_ file: StagedFile, of old: [UInt8]?) {
    self.file = file
    self.old = old
    temporary = file.temporary ?? file.target
    own = FileSystem.identity(of: temporary)
  }

  private var change: FileFailure {
    FileFailure(
      file.path, old == nil ? "it is there already; nothing is written" : "it has been changed since it was read; nothing is written")
  }

  /// Throws unless the file is as it was when it was read.
  func compare() throws(FileFailure) {
    guard file.temporary != nil else { throw FileFailure(file.path, "not a regular file") }
    guard let old else {
      if FileSystem.isTaken(file.target) { throw change }
      return
    }
    guard try FileSystem.read(file.target) == old else { throw change }
  }

  /// Puts the new file in its place.
  ///
  /// - Throws: that what was there is not what was read. ``undo()`` is called then as after any failure.
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

  /// A second name is given to no file that has a namesake, either. Where files have one name each, a file that comes to be there just now is lost.
  private func giveSecondName() throws(FileFailure) {
    if link(temporary, file.target) == 0 {
      unlink(temporary)
      return
    }
    guard Self.isMissing(errno) else { throw errno == EEXIST ? change : FileFailure(file.path) }
    try compare()
    guard rename(temporary, file.target) == 0 else { throw FileFailure(file.path) }
  }

  /// Throws if somebody has changed the file that was replaced, or the new one.
  func confirm() throws(FileFailure) {
    if state == .exchanged, let old, !Self.holds(old, temporary) { throw change }
    guard isOwn(file.target) else { throw change }
  }

  /// Throws away what was replaced.
  func finish() {
    if state == .exchanged { unlink(temporary) }
  }

  /// Puts back what was there, unless somebody has changed the new file. Of several saves the last one stays.
  func undo() {
    switch state {
    case .staged: file.discard()
    case .exchanged: exchangeBack()
    case .renamed: if isOwn(file.target), let old { try? StagedFile(old, at: file.path).commit() }
    case .created:
      guard isOwn(file.target), rename(file.target, temporary) == 0 else { return }
      // What came over it in between goes back.
      if !isOwn(temporary), system_rename_new(temporary, file.target) == 0 { return }
      file.discard()
    }
  }

  private func exchangeBack() {
    defer { unlink(temporary) }
    guard isOwn(file.target) else { return }
    var last = FileSystem.identity(of: temporary)
    guard system_exchange(temporary, file.target) == 0, !isOwn(temporary) else { return }
    // A save has come over the new file: back with it, and with each that comes over it in turn.
    for _ in 0..<Self.mostSaves {
      let next = FileSystem.identity(of: temporary)
      guard system_exchange(temporary, file.target) == 0, FileSystem.identity(of: temporary) != last else { return }
      last = next
    }
  }

  private static let mostSaves = 100

  /// Whether a path leads to the new file, as it was staged.
  private func isOwn(_ path: String) -> Bool { own == FileSystem.identity(of: path) && Self.holds(file.content, path) }

  /// Whether a file holds these bytes, and nobody is about to write others into it.
  private static func holds(_ content: [UInt8], _ path: String) -> Bool {
    guard let descriptor = try? FileSystem.openForReading(path) else { return false }
    defer { close(descriptor) }
    // Systems without leases, and owners who are somebody else, leave the comparison alone.
    if system_check_no_writer(descriptor) != 0, errno == EAGAIN { return false }
    return (try? FileSystem.read(descriptor, path: path)) == content
  }

  /// Whether an error says that the system, or the file system, has no such call.
  private static func isMissing(_ code: Int32) -> Bool { [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM].contains(code) }
}
