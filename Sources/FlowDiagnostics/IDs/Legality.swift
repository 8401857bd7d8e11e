/// Legality: moves that the state they are made in does not allow.
extension DiagnosticID {
  public static let pushOutsideStack = DiagnosticID("push-outside-stack", .legality, .error)
  public static let popAtBottom = DiagnosticID("pop-at-bottom", .legality, .error)
  public static let popTargetMissing = DiagnosticID("pop-target-missing", .legality, .error)
  public static let dismissNotPresented = DiagnosticID("dismiss-not-presented", .legality, .error)
  public static let selectNotAround = DiagnosticID("select-not-around", .legality, .error)
  public static let finishWithoutCaller = DiagnosticID("finish-without-caller", .legality, .error)
  public static let popToRootAtBottom = DiagnosticID("pop-to-root-at-bottom", .legality, .warning)
}
