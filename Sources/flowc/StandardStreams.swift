#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard input, output and error, as the caller provides them.
enum StandardStreams {
  /// Reserves the numbers of streams that the caller has closed. Otherwise the next opened file could get the number of standard output,
  /// and output would go there. The replacement refuses each read or write.
  static func reserve() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) == -1 {
      // `open` returns the lowest free number, and all lower numbers are in use.
      _ = open("/dev/null", mode)
    }
  }
}
