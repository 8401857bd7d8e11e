/// Hygiene: what the file says about flowc itself.
extension DiagnosticID {
  /// An `allow` accepts something that is not found there.
  public static let unusedAllow = DiagnosticID("unused-allow", .hygiene, .warning)
}
