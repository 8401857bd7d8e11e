/// Outcomes: how flows end, and who takes it up.
extension DiagnosticID {
  public static let outcomeUnhandled = DiagnosticID("outcome-unhandled", .outcomes, .error)
  public static let outcomeNeverOccurs = DiagnosticID("outcome-never-occurs", .outcomes, .warning)
  public static let handlerNeverRuns = DiagnosticID("handler-never-runs", .outcomes, .warning)
}
