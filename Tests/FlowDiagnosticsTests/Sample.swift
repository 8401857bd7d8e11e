import FlowDiagnostics

/// A kind of finding with words that the tests choose.
protocol SampleKind: Sendable {
  static var id: DiagnosticID { get }
}

/// A finding of a sample kind.
struct Sample<Kind: SampleKind>: Finding {
  static var id: DiagnosticID { Kind.id }

  let range: SourceRange
  let subject: String?
  let message: String
  let related: [RelatedPlace]
  let help: String?
  let edits: [Edit]
  let cause: FindingPlace?
}

extension Diagnostic {
  /// Creates the diagnostic of a sample.
  init<Kind: SampleKind>(
    _ kind: Kind.Type, _ message: String, at range: SourceRange, subject: String? = nil, related: [RelatedPlace] = [],
    help: String? = nil, edits: [Edit] = [], cause: FindingPlace? = nil
  ) {
    self.init(
      Sample<Kind>(range: range, subject: subject, message: message, related: related, help: help, edits: edits, cause: cause))
  }
}

enum DuplicateFlow: SampleKind { static let id = DiagnosticID("duplicate-flow", .names, .error) }
enum DuplicateKey: SampleKind { static let id = DiagnosticID("duplicate-key", .reading, .error) }
enum LinkMissingParam: SampleKind { static let id = DiagnosticID("link-missing-param", .links, .error) }
enum LinkUnknownParam: SampleKind { static let id = DiagnosticID("link-unknown-param", .links, .error) }
enum NoApp: SampleKind { static let id = DiagnosticID("no-app", .reading, .error) }
enum PopAtBottom: SampleKind { static let id = DiagnosticID("pop-at-bottom", .legality, .error) }
enum PopTargetMissing: SampleKind { static let id = DiagnosticID("pop-target-missing", .legality, .error) }
enum UnboundedStack: SampleKind { static let id = DiagnosticID("unbounded-stack", .liveness, .warning) }
enum UnknownKey: SampleKind { static let id = DiagnosticID("unknown-key", .reading, .error) }
enum UnusedFact: SampleKind { static let id = DiagnosticID("unused-fact", .names, .warning) }
enum WrongType: SampleKind { static let id = DiagnosticID("wrong-type", .reading, .error) }
enum YamlEncoding: SampleKind { static let id = DiagnosticID("yaml-encoding", .reading, .error) }
