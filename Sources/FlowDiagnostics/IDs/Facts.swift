/// Facts: requirements and what is remembered.
extension DiagnosticID {
  /// A screen can be active while a fact that it requires does not hold.
  public static let requirementNotMet = DiagnosticID("requirement-not-met", .facts, .error)
  /// Facts occur in more combinations than can be looked at.
  public static let tooManyStates = DiagnosticID("too-many-states", .facts, .error)
  /// A fact is read, but false at launch and set by nothing.
  public static let factNeverSet = DiagnosticID("fact-never-set", .facts, .warning)
  /// A fact is changed, but nothing asks for it.
  public static let factNeverRead = DiagnosticID("fact-never-read", .facts, .warning)
}
