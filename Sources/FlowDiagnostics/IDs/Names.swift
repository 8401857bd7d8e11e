/// Names: names that lead nowhere, to two things, or are never used.
extension DiagnosticID {
  public static let duplicateFlow = DiagnosticID("duplicate-flow", .names, .error)
  public static let unknownFlow = DiagnosticID("unknown-flow", .names, .error)
  public static let unknownScreen = DiagnosticID("unknown-screen", .names, .error)
  public static let unknownTab = DiagnosticID("unknown-tab", .names, .error)
  public static let unknownFact = DiagnosticID("unknown-fact", .names, .error)
  public static let unknownGuard = DiagnosticID("unknown-guard", .names, .error)
  public static let unknownType = DiagnosticID("unknown-type", .names, .error)
  public static let unknownOutcome = DiagnosticID("unknown-outcome", .names, .error)
  public static let unknownAction = DiagnosticID("unknown-action", .names, .error)
  public static let nameCollision = DiagnosticID("name-collision", .names, .error)
  public static let ambiguousName = DiagnosticID("ambiguous-name", .names, .warning)
  public static let unusedFact = DiagnosticID("unused-fact", .names, .warning)
  public static let unusedGuard = DiagnosticID("unused-guard", .names, .warning)
  public static let unusedType = DiagnosticID("unused-type", .names, .warning)
}
