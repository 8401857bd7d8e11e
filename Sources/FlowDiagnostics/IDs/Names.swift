/// Names: names that lead nowhere, to two things, or are never used.
extension DiagnosticID {
  /// Two flows have the same name.
  public static let duplicateFlow = DiagnosticID("duplicate-flow", .names, .error)
  /// A name that must be a flow is not the name of any flow.
  public static let unknownFlow = DiagnosticID("unknown-flow", .names, .error)
  /// A name that must be a screen is not the name of any screen that can be meant here.
  public static let unknownScreen = DiagnosticID("unknown-screen", .names, .error)
  /// The target of a `select` is neither a tab that can be selected nor a page of this flow.
  public static let unknownTab = DiagnosticID("unknown-tab", .names, .error)
  /// A name that must be a fact is not declared among the app's facts.
  public static let unknownFact = DiagnosticID("unknown-fact", .names, .error)
  /// A name in a `when` is neither a fact nor a guard of the app.
  public static let unknownGuard = DiagnosticID("unknown-guard", .names, .error)
  /// The type of a param is neither built in nor declared by the app.
  public static let unknownType = DiagnosticID("unknown-type", .names, .error)
  /// An outcome is not declared by the flow or screen that it belongs to.
  public static let unknownOutcome = DiagnosticID("unknown-outcome", .names, .error)
  /// The target of a `run` is an action of neither the screen, its flow nor the app.
  public static let unknownAction = DiagnosticID("unknown-action", .names, .error)
  /// Two names of one scope are the same, or become the same Swift identifier.
  public static let nameCollision = DiagnosticID("name-collision", .names, .error)
  /// A bare name in a `push`, `replace` or `present` is both a screen of this flow and a flow.
  public static let ambiguousName = DiagnosticID("ambiguous-name", .names, .warning)
  /// A fact is never set, cleared or asked for.
  public static let unusedFact = DiagnosticID("unused-fact", .names, .warning)
  /// A guard is asked for nowhere.
  public static let unusedGuard = DiagnosticID("unused-guard", .names, .warning)
  /// A type is declared and no param has it.
  public static let unusedType = DiagnosticID("unused-type", .names, .warning)
}
