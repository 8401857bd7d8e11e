/// Reach: what no one ever gets to.
extension DiagnosticID {
  /// No way through the app leads to this screen.
  public static let unreachableScreen = DiagnosticID("unreachable-screen", .reach, .error)
  /// No way through the app leads into this flow.
  public static let unreachableFlow = DiagnosticID("unreachable-flow", .reach, .error)
  /// No way through the app selects this tab.
  public static let unreachableTab = DiagnosticID("unreachable-tab", .reach, .warning)
  /// The condition of an action holds in no state in which its screen is shown.
  public static let actionNeverAvailable = DiagnosticID("action-never-available", .reach, .warning)
  /// An entry of a choice is taken in no state in which its action can run.
  public static let choiceNeverTaken = DiagnosticID("choice-never-taken", .reach, .warning)
}
