/// Legality: moves that the state they are made in does not allow.
extension DiagnosticID {
  /// A `push` or `replace` is made where there is no stack.
  public static let pushOutsideStack = DiagnosticID("push-outside-stack", .legality, .error)
  /// A `pop` is made where no screen is below.
  public static let popAtBottom = DiagnosticID("pop-at-bottom", .legality, .error)
  /// A `popTo` is made where none of its screens is at or below the top of the stack.
  public static let popTargetMissing = DiagnosticID("pop-target-missing", .legality, .error)
  /// A `dismiss` is made where nothing is presented.
  public static let dismissNotPresented = DiagnosticID("dismiss-not-presented", .legality, .error)
  /// A `select` is made where no tabs around the screen have that tab.
  public static let selectNotAround = DiagnosticID("select-not-around", .legality, .error)
  /// A `finish` is made where nobody has started the flow.
  public static let finishWithoutCaller = DiagnosticID("finish-without-caller", .legality, .error)
  /// A `popToRoot` runs only where the stack is at its bottom already.
  public static let popToRootAtBottom = DiagnosticID("pop-to-root-at-bottom", .legality, .warning)
}
