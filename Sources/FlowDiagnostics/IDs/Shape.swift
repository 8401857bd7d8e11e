/// Shape: words that are known but do not fit together.
extension DiagnosticID {
  /// A `push` or `replace` names a flow of pages or tabs.
  public static let flowNotPushable = DiagnosticID("flow-not-pushable", .shape, .error)
  /// An action runs itself, directly or by way of others.
  public static let runCycle = DiagnosticID("run-cycle", .shape, .error)
  /// A tabs flow contains itself, or more than 64 tabs in all.
  public static let tabsCycle = DiagnosticID("tabs-cycle", .shape, .error)
}
