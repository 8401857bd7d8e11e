import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that runs in its own process group, so that it ends with all processes that it has started.
struct Command {
  struct Result {
    var output = ""
    /// The exit status; nil if the program was stopped.
    var status: Int32?
    /// The line at which the program was stopped.
    var stop: String?
    var isLate = false
    var seconds = 0.0
  }

  /// The program that runs now. An interrupt of the tool also ends this program.
  nonisolated(unsafe) private static var running: pid_t = 0

  static func endWhenInterrupted() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        if Command.running != 0 { kill(-Command.running, SIGKILL) }
        _exit(130)
      }
    }
  }

  let arguments: [String]
  let directory: String
  var environment: [String: String] = [:]

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - limit: The time in seconds after which the program is stopped.
  ///   - sign: A text that stops the program when a line contains it.
  func run(limit: Double = .infinity, stoppingAt sign: String? = nil) throws -> Result {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure("no pipe can be made") }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)

    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    let command = ["/usr/bin/env", "-C", directory] + environment.sorted { $0 < $1 }.map { "\($0)=\($1)" } + arguments
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, command[0], &actions, &attributes, &words, environ)
    close(ends[1])
    guard failure == 0 else { throw Failure("'\(arguments[0])' can't be started: \(String(cString: strerror(failure)))") }

    Self.running = child
    defer { Self.running = 0 }
    let start = Date()
    var result = Result()
    var bytes: [UInt8] = []
    var searched = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    reading: while true {
      let left = limit - Date().timeIntervalSince(start)
      guard left > 0 else {
        result.isLate = true
        break
      }
      var source = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, Int32(min(left * 1000 + 1, 1000))) > 0 else { continue }
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      while let sign, let end = bytes[searched...].firstIndex(of: 10) {
        let line = String(decoding: bytes[searched..<end], as: UTF8.self)
        searched = end + 1
        if line.contains(sign) {
          result.stop = line
          break reading
        }
      }
    }
    // The signal also ends the processes that the program has started.
    kill(-child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    result.output = String(decoding: bytes, as: UTF8.self)
    result.seconds = Date().timeIntervalSince(start)
    if result.stop == nil, !result.isLate { result.status = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f) }
    return result
  }
}

/// A reason why the tool can't continue.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Prints a line and flushes it, also into a file.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
