/// Links: ways into the app from outside.
extension DiagnosticID {
  public static let linkPattern = DiagnosticID("link-pattern", .links, .error)
  public static let linkUnknownParam = DiagnosticID("link-unknown-param", .links, .error)
  public static let linkMissingParam = DiagnosticID("link-missing-param", .links, .error)
  public static let linkAmbiguous = DiagnosticID("link-ambiguous", .links, .error)
  public static let linkDuplicate = DiagnosticID("link-duplicate", .links, .error)
  public static let linkPlace = DiagnosticID("link-place", .links, .error)
  public static let linkRequirementNotMet = DiagnosticID("link-requirement-not-met", .links, .warning)
}
