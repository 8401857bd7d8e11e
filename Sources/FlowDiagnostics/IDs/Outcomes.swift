/// Outcomes: how flows end, and who takes it up.
extension DiagnosticID {
  /// An outcome that occurs has no handler where the instance was started.
  public static let outcomeUnhandled = DiagnosticID("outcome-unhandled", .outcomes, .error)
  /// No reachable `finish` ends with this outcome.
  public static let outcomeNeverOccurs = DiagnosticID("outcome-never-occurs", .outcomes, .warning)
  /// The outcome that a handler is for never occurs.
  public static let handlerNeverRuns = DiagnosticID("handler-never-runs", .outcomes, .warning)
}
