import CSystem

/// A hold on the signals that ask flowc to end (SIGHUP, SIGINT, SIGTERM) while files are written.
///
/// A signal before the first file is replaced ends the run with all files unchanged. A later signal ends the run with all files written. No
/// temporary file stays in either case.
struct Interruption: ~Copyable {
  private var signals = system_signals()

  private init() { system_signals_hold(&signals) }

  deinit {
    withUnsafePointer(to: signals) { system_signals_release($0) }
  }

  /// Throws if one of the signals has arrived. If the caller passes the failure on, the process ends before the failure is shown.
  ///
  /// - Parameter path: The file that is written next.
  func check(before path: String) throws(FileFailure) {
    guard withUnsafePointer(to: signals, { system_signals_pending($0) }) == 0 else {
      throw FileFailure(path, "interrupted; nothing is written")
    }
  }

  /// Runs a function while the signals are held back.
  static func holding(_ body: (borrowing Interruption) throws(FileFailure) -> Void) throws(FileFailure) {
    try body(Interruption())
  }
}
