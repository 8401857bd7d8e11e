import CSystem

/// The signals that ask flowc to end (SIGHUP, SIGINT, SIGTERM), held back while files are written.
///
/// A signal that comes before the first file goes to its place ends the run with all files as they were. A later signal ends the run with all
/// files written. No temporary file stays behind either way.
struct Interruption: ~Copyable {
  private var signals = system_signals()

  private init() { system_signals_hold(&signals) }

  deinit {
    withUnsafePointer(to: signals) { system_signals_release($0) }
  }

  /// Throws if one of the signals has come. Where the caller lets it through, the process ends before anybody sees the failure.
  ///
  /// - Parameter path: the file that was to be written next.
  func check(before path: String) throws(FileFailure) {
    guard withUnsafePointer(to: signals, { system_signals_pending($0) }) == 0 else {
      throw FileFailure(path, "interrupted; nothing is written")
    }
  }

  /// Does something while the signals wait.
  static func holding(_ body: (borrowing Interruption) throws(FileFailure) -> Void) throws(FileFailure) {
    try body(Interruption())
  }
}
