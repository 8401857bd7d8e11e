/// Arguments: what is passed against what is asked for.
extension DiagnosticID {
  /// A move that no code calls leaves out an argument that its screen needs.
  public static let missingArgument = DiagnosticID("missing-argument", .arguments, .error)
  /// The app's start or a tab shows a screen that needs an argument.
  public static let startNeedsArgument = DiagnosticID("start-needs-argument", .arguments, .error)
  /// An argument is given that the target does not take.
  public static let unknownArgument = DiagnosticID("unknown-argument", .arguments, .error)
  /// The type of an argument is not that of its param.
  public static let argumentType = DiagnosticID("argument-type", .arguments, .error)
  /// A `$name` in `with` is not a param of the screen, nor of the outcome that is being handled.
  public static let unknownParamReference = DiagnosticID("unknown-param-reference", .arguments, .error)
}
