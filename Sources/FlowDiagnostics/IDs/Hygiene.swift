/// Hygiene: what the file says about flowc itself.
extension DiagnosticID {
  public static let unusedAllow = DiagnosticID("unused-allow", .hygiene, .warning)
}
