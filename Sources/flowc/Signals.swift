#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The signals that would end flowc before it could clean up.
enum Signals {
  /// Ignores SIGXFSZ, so that a file beyond the size limit is an ordinary failure. The failure is reported, and no half-written file stays.
  static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }
}
