#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A watcher that waits until something changes in some directories.
///
/// On Linux the system reports changes (inotify). If the system doesn't, or can't for so many directories, a wait ends after 200
/// milliseconds, and the caller must compare the files.
public struct DirectoryWatcher: ~Copyable {
  /// The length of a wait if the system reports no changes, in milliseconds.
  private static let interval: Int32 = 200
  /// The time without changes after which a wait ends, in milliseconds. Editors write in several steps.
  private static let rest: Int32 = 4
  /// The number of times after which a wait ends even if changes continue.
  private static let mostWaits = 10

  /// Negative if the system reports no changes.
  private let descriptor: Int32
  /// Whether the system reports changes in all directories that were added.
  private var isNotified: Bool
  private var known: Set<Int32> = []

  /// Creates a watcher without directories.
  public init() {
    #if os(Linux)
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #else
    descriptor = -1
    #endif
    isNotified = descriptor >= 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds a directory. Changes in its subdirectories are not reported.
  ///
  /// - Returns: Whether the directory was not watched before. A directory that was deleted and created again counts as another one.
  public mutating func add(_ directory: String) -> Bool {
    #if os(Linux)
    // A file that is being written counts as a change only when it is closed.
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB
    let number = inotify_add_watch(descriptor, directory.isEmpty ? "." : directory, UInt32(events))
    if number < 0, errno != ENOENT, errno != ENOTDIR, errno != EACCES { isNotified = false }
    return number >= 0 && known.insert(number).inserted
    #else
    return false
    #endif
  }

  /// Waits until something may have changed.
  ///
  /// - Parameter output: An open descriptor.
  /// - Returns: False if the reading end of `output` has been closed.
  public func waitForChange(whileOpen output: Int32) -> Bool {
    guard poll(output, for: isNotified ? -1 : Self.interval) else { return false }
    var waits = 0
    while drain(), waits < Self.mostWaits {
      waits += 1
      guard poll(output, for: Self.rest) else { return false }
    }
    return true
  }

  private func poll(_ output: Int32, for time: Int32) -> Bool {
    var asked = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0)]
    while systemPoll(&asked, 2, time) < 0 { guard errno == EINTR else { return false } }
    return Int32(asked[1].revents) & Int32(POLLERR | POLLNVAL) == 0
  }

  /// Discards the events that the system has reported. Their content isn't needed.
  ///
  /// - Returns: Whether there were any events.
  private func drain() -> Bool {
    guard descriptor >= 0 else { return false }
    var hasEvents = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while systemRead(descriptor, &buffer, buffer.count) > 0 { hasEvents = true }
    return hasEvents
  }
}

private func systemPoll(_ asked: inout [pollfd], _ count: Int, _ time: Int32) -> Int32 { poll(&asked, nfds_t(count), time) }
