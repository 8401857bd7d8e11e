import FlowCompiler

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output and standard error.
enum Terminal {
  /// Writes all of a text to standard output; a full disk or a closed descriptor is a failure, not silence.
  static func print(_ text: String) throws(FileFailure) {
    try FileSystem.write(text, to: 1, path: "standard output")
  }

  /// Writes a line to standard error. If even that is impossible there is nobody left to tell.
  static func printError(_ text: String) {
    try? FileSystem.write(text + "\n", to: 2, path: "standard error")
  }

  /// Whether a descriptor (1 or 2) is a terminal that shows colours, by `NO_COLOR` (no-color.org) and `TERM`.
  static func wantsColors(_ descriptor: Int32) -> Bool {
    if let noColor = getenv("NO_COLOR"), noColor.pointee != 0 { return false }
    if let term = getenv("TERM"), String(cString: term) == "dumb" { return false }
    return isatty(descriptor) == 1
  }
}
