/// Liveness: states that can never be left, and stacks that never end.
extension DiagnosticID {
  public static let deadEnd = DiagnosticID("dead-end", .liveness, .warning)
  public static let cannotBeClosed = DiagnosticID("cannot-be-closed", .liveness, .warning)
  public static let unboundedStack = DiagnosticID("unbounded-stack", .liveness, .warning)
}
