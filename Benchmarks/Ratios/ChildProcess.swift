#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A measurement of a command as a whole process, from its start to its end.
///
/// The process is spawned directly. Foundation's `Process` reports the end through a run loop, which takes about as long as a small
/// command.
enum ChildProcess {
  /// The reason why a measurement is invalid.
  enum Failure: Error, CustomStringConvertible {
    case notStarted(command: String, reason: String)
    case failed(command: String, status: Int32)

    var description: String {
      switch self {
      case .notStarted(let command, let reason): "'\(command)' could not be started: \(reason)"
      case .failed(let command, let status): "'\(command)' ended with status \(status): run it by itself to see why"
      }
    }
  }

  /// Measures a command, found on the search path, without input and with its output discarded.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - mayFind: Whether status 1 is also a success. flowc ends with 1 if it has findings.
  /// - Returns: The wall time, and the processor time of the process and of all processes that it waited for.
  /// - Throws: ``Failure`` if the command can't be started, or has another status.
  static func milliseconds(_ command: [String], mayFind: Bool = false) throws -> (wall: Double, processor: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let (status, usage) = wait(for: try spawn(command))
    let duration = clock.now - start
    guard status == 0 || mayFind && status == 1 else { throw Failure.failed(command: command.joined(separator: " "), status: status) }
    return (duration / .milliseconds(1), milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime))
  }

  private static func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000 }

  private static func spawn(_ command: [String]) throws -> pid_t {
    #if canImport(Darwin)
    var files: posix_spawn_file_actions_t?
    #else
    var files = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, command[0], &files, nil, &arguments, environ)
    guard error == 0 else { throw Failure.notStarted(command: command[0], reason: String(cString: strerror(error))) }
    return pid
  }

  /// Returns the exit status, or 128 plus the signal's number, as in a shell. The usage includes the processes that the process waited for.
  private static func wait(for pid: pid_t) -> (status: Int32, usage: rusage) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return (signal == 0 ? (status >> 8) & 0xFF : 128 + signal, usage)
  }
}
