#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Input, output and errors as the caller gave them.
enum StandardStreams {
  /// Keeps the numbers of streams that the caller closed from being given to something else, such as a file that is read:
  /// what is meant for output would then go there. What stands in their place refuses what is asked of it.
  static func reserve() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is given out, and those below are taken by now.
      _ = open("/dev/null", mode)
    }
  }
}
