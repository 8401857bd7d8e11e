/// Liveness: states that can never be left, and stacks that never end.
extension DiagnosticID {
  /// No way leads on from this screen, and none leads back.
  public static let deadEnd = DiagnosticID("dead-end", .liveness, .warning)
  /// What is presented can never be left again.
  public static let cannotBeClosed = DiagnosticID("cannot-be-closed", .liveness, .warning)
  /// The stack can grow without end.
  public static let unboundedStack = DiagnosticID("unbounded-stack", .liveness, .warning)
}
