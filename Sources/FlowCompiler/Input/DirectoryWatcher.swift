#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits until something changes in some directories.
///
/// On Linux the system tells (inotify). Where it does not, or cannot for as many directories, there may have been a change every fifth of a
/// second, and whoever waits has to look.
public struct DirectoryWatcher: ~Copyable {
  /// How long a wait takes where the system tells nothing, in milliseconds.
  private static let interval: Int32 = 200
  /// For so long nothing more must change, in milliseconds: editors write in several steps.
  private static let rest: Int32 = 4
  /// After so many times it is looked at even if there is no rest.
  private static let mostWaits = 10

  /// Negative where the system tells nothing.
  private let descriptor: Int32
  /// Whether the system tells of all directories that were added.
  private var isTold: Bool
  private var known: Set<Int32> = []

  public init() {
    #if os(Linux)
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #else
    descriptor = -1
    #endif
    isTold = descriptor >= 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches a directory, too. What lies in the directories within it is not seen.
  ///
  /// - Returns: whether it has not been watched before; one that has come back after it was gone is another one.
  public mutating func add(_ directory: String) -> Bool {
    #if os(Linux)
    // What is being written is no news before it is closed.
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB
    let number = inotify_add_watch(descriptor, directory.isEmpty ? "." : directory, UInt32(events))
    if number < 0, errno != ENOENT, errno != ENOTDIR, errno != EACCES { isTold = false }
    return number >= 0 && known.insert(number).inserted
    #else
    return false
    #endif
  }

  /// Waits until something may have changed.
  ///
  /// - Parameter output: an open descriptor.
  /// - Returns: false once nobody reads any more what is written there.
  public func waitForChange(whileOpen output: Int32) -> Bool {
    guard poll(output, for: isTold ? -1 : Self.interval) else { return false }
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

  /// Takes what the system has told, which is only that something is another way now.
  ///
  /// - Returns: whether it has told anything.
  private func drain() -> Bool {
    guard descriptor >= 0 else { return false }
    var hasTold = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while systemRead(descriptor, &buffer, buffer.count) > 0 { hasTold = true }
    return hasTold
  }
}

private func systemPoll(_ asked: inout [pollfd], _ count: Int, _ time: Int32) -> Int32 { poll(&asked, nfds_t(count), time) }
