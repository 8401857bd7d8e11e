#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A point in time at which something must have ended.
struct TimeLimit {
  let seconds: Int
  private let end: ContinuousClock.Instant

  init(_ seconds: Int) { (self.seconds, end) = (seconds, .now + .seconds(seconds)) }

  var isOver: Bool { .now >= end }
}

/// Other programs, started in the way a shell starts them.
public enum Program {
  struct Result {
    let output: [UInt8]
    let complaints: String
    /// The exit status. Nil if the program was ended because it took too long.
    let status: Int32?
  }

  /// Runs a program that is found in `PATH`. Nil if there is none.
  ///
  /// The standard streams are files without names. So the program never waits for flowc while flowc waits for the program.
  static func run(_ name: String, _ arguments: [String], input: [UInt8], within limit: TimeLimit) throws(FileFailure) -> Result? {
    let stdin = try anonymousFile()
    defer { close(stdin) }
    let (stdout, stderr) = (try anonymousFile(), try anonymousFile())
    defer {
      close(stdout)
      close(stderr)
    }
    try FileSystem.write(input, to: stdin, path: name)
    lseek(stdin, 0, SEEK_SET)
    guard let process = try spawn(name, arguments, descriptors: [stdin, stdout, stderr]) else { return nil }
    let status = try wait(for: process, name, within: limit)
    for descriptor in [stdout, stderr] { lseek(descriptor, 0, SEEK_SET) }
    let output = try FileSystem.read(stdout, path: name)
    let complaints = String(decoding: try FileSystem.read(stderr, path: name), as: UTF8.self)
    return Result(output: output, complaints: complaints, status: status)
  }

  /// Runs flowc again, with the standard streams of this process. Returns when that run has ended, whatever its result.
  public static func runAgain(_ arguments: [String]) throws(FileFailure) {
    #if os(Linux)
    let program = "/proc/self/exe"
    #else
    let program = CommandLine.arguments.first ?? "flowc"
    #endif
    guard let process = try spawn(program, arguments, descriptors: [], passing: ["NO_COLOR", "TERM"]) else {
      throw FileFailure(program, errno: ENOENT)
    }
    _ = try wait(for: process, program)
  }

  /// Waits for a process, and kills it when the time is over.
  ///
  /// Polls the process, at first after a millisecond, because no call that exists on all systems waits for both a process and a time.
  ///
  /// - Returns: The exit status. Nil if the process was killed.
  private static func wait(for process: pid_t, _ name: String, within limit: TimeLimit) throws(FileFailure) -> Int32? {
    var pause: Int32 = 1
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return code(of: status) }
      guard ended == 0 || errno == EINTR else { throw FileFailure(name) }
      guard !limit.isOver else {
        kill(process, SIGKILL)
        _ = try wait(for: process, name)
        return nil
      }
      poll(nil, 0, pause)
      pause = min(pause * 2, longestPause)
    }
  }

  /// The longest time between two polls, in milliseconds.
  private static let longestPause: Int32 = 16

  /// - Returns: The exit status. For a signal, 128 plus its number.
  private static func wait(for process: pid_t, _ name: String) throws(FileFailure) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileFailure(name) }
    }
    return code(of: status)
  }

  /// The lower seven bits of a status are the signal that ended the process.
  private static func code(of status: Int32) -> Int32 { status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F }

  /// - Parameter names: Additional environment variables to pass on.
  private static func spawn(
    _ name: String, _ arguments: [String], descriptors: [Int32], passing names: [String] = []
  ) throws(FileFailure) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() { posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number)) }
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var environment = Self.environment(and: names).map { strdup($0) } + [nil]
    defer { for variable in environment { free(variable) } }
    var process = pid_t()
    let code = posix_spawnp(&process, name, &actions, nil, &words, &environment)
    if code == ENOENT { return nil }
    guard code == 0 else { throw FileFailure(name, errno: code) }
    return process
  }

  /// Returns the variables that programs need to find their parts and fonts. Leaves out all variables that change their output.
  private static func environment(and others: [String]) -> [String] {
    let names = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "GVBINDIR", "FONTCONFIG_FILE", "FONTCONFIG_PATH"] + others
    return names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } } + ["LC_ALL=C"]
  }

  private static func anonymousFile() throws(FileFailure) -> Int32 {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(directory)/flowc-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileFailure(directory) }
    unlink(template)
    return descriptor
  }
}
