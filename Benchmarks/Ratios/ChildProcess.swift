#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs commands as whole processes, from before they are started until they have been waited for.
///
/// Spawned directly: `Process` of Foundation learns of the end by way of a run loop, which takes
/// about as long as a small command.
enum ChildProcess {
  /// Why a measurement means nothing.
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
  /// - Parameter command: The program and its arguments.
  /// - Returns: The wall time.
  /// - Throws: ``Failure`` where it cannot be started or does not end with status 0.
  static func milliseconds(_ command: [String]) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let status = wait(for: try spawn(command))
    let duration = clock.now - start
    guard status == 0 else { throw Failure.failed(command: command.joined(separator: " "), status: status) }
    return duration / .milliseconds(1)
  }

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

  /// The exit status, or 128 and the signal's number, as a shell would say it.
  private static func wait(for pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
