/// Facts: requirements and what is remembered.
extension DiagnosticID {
  public static let requirementNotMet = DiagnosticID("requirement-not-met", .facts, .error)
  public static let factNeverSet = DiagnosticID("fact-never-set", .facts, .warning)
  public static let factNeverRead = DiagnosticID("fact-never-read", .facts, .warning)
}
