/// Links: ways into the app from outside.
extension DiagnosticID {
  /// The pattern of a link cannot be read.
  public static let linkPattern = DiagnosticID("link-pattern", .links, .error)
  /// A pattern names a param that no screen of its stack has.
  public static let linkUnknownParam = DiagnosticID("link-unknown-param", .links, .error)
  /// A pattern lacks a param that a screen of its stack needs.
  public static let linkMissingParam = DiagnosticID("link-missing-param", .links, .error)
  /// A URL can match two patterns, neither of which goes first.
  public static let linkAmbiguous = DiagnosticID("link-ambiguous", .links, .error)
  /// Two links have the same pattern.
  public static let linkDuplicate = DiagnosticID("link-duplicate", .links, .error)
  /// It cannot be told on which stack the target of a link stands.
  public static let linkPlace = DiagnosticID("link-place", .links, .error)
  /// A link leads to a screen whose requirement may not hold, and there is no `unmet`.
  public static let linkRequirementNotMet = DiagnosticID("link-requirement-not-met", .links, .warning)
}
