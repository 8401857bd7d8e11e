/// Reading: what keeps a file from being read as flows.
extension DiagnosticID {
  public static let yamlSyntax = DiagnosticID("yaml-syntax", .reading, .error)
  public static let yamlEncoding = DiagnosticID("yaml-encoding", .reading, .error)
  public static let yamlDepth = DiagnosticID("yaml-depth", .reading, .error)
  public static let yamlAlias = DiagnosticID("yaml-alias", .reading, .error)
  public static let duplicateKey = DiagnosticID("duplicate-key", .reading, .error)
  public static let unknownKey = DiagnosticID("unknown-key", .reading, .error)
  public static let wrongType = DiagnosticID("wrong-type", .reading, .error)
  public static let missingKey = DiagnosticID("missing-key", .reading, .error)
  public static let invalidName = DiagnosticID("invalid-name", .reading, .error)
  public static let fileUnreadable = DiagnosticID("file-unreadable", .reading, .error)
  public static let noApp = DiagnosticID("no-app", .reading, .error)
  public static let severalApps = DiagnosticID("several-apps", .reading, .error)
}
