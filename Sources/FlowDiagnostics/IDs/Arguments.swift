/// Arguments: what is passed against what is asked for.
extension DiagnosticID {
  public static let missingArgument = DiagnosticID("missing-argument", .arguments, .error)
  public static let startNeedsArgument = DiagnosticID("start-needs-argument", .arguments, .error)
  public static let unknownArgument = DiagnosticID("unknown-argument", .arguments, .error)
  public static let argumentType = DiagnosticID("argument-type", .arguments, .error)
  public static let unknownParamReference = DiagnosticID("unknown-param-reference", .arguments, .error)
}
