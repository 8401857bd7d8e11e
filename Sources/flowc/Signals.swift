#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Signals that would end flowc before it could tidy up.
enum Signals {
  /// A file that grows larger than the system allows is a failure as any other: it is told, and nothing half-written stays.
  static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }
}
