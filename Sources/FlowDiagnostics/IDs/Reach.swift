/// Reach: what no one ever gets to.
extension DiagnosticID {
  public static let unreachableScreen = DiagnosticID("unreachable-screen", .reach, .error)
  public static let unreachableFlow = DiagnosticID("unreachable-flow", .reach, .error)
  public static let unreachableTab = DiagnosticID("unreachable-tab", .reach, .warning)
  public static let actionNeverAvailable = DiagnosticID("action-never-available", .reach, .warning)
  public static let choiceNeverTaken = DiagnosticID("choice-never-taken", .reach, .warning)
}
