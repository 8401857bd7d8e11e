/// Reading: what keeps a file from being read as flows.
extension DiagnosticID {
  /// The file is not well-formed YAML.
  public static let yamlSyntax = DiagnosticID("yaml-syntax", .reading, .error)
  /// The file contains bytes or characters that YAML does not allow.
  public static let yamlEncoding = DiagnosticID("yaml-encoding", .reading, .error)
  /// Lists and maps are nested more than 64 levels deep.
  public static let yamlDepth = DiagnosticID("yaml-depth", .reading, .error)
  /// An alias names no anchor before it in its document, stands inside its own anchor, or grows without bound.
  public static let yamlAlias = DiagnosticID("yaml-alias", .reading, .error)
  /// A key is given twice in one map.
  public static let duplicateKey = DiagnosticID("duplicate-key", .reading, .error)
  /// A key is not a word of the flow language here.
  public static let unknownKey = DiagnosticID("unknown-key", .reading, .error)
  /// A value is not of the kind that its key asks for.
  public static let wrongType = DiagnosticID("wrong-type", .reading, .error)
  /// Something that cannot be left out is missing.
  public static let missingKey = DiagnosticID("missing-key", .reading, .error)
  /// A name is not a Swift identifier.
  public static let invalidName = DiagnosticID("invalid-name", .reading, .error)
  /// A file of the project cannot be read.
  public static let fileUnreadable = DiagnosticID("file-unreadable", .reading, .error)
  /// No document of the project is an app.
  public static let noApp = DiagnosticID("no-app", .reading, .error)
  /// The project has more than one app document.
  public static let severalApps = DiagnosticID("several-apps", .reading, .error)
}
