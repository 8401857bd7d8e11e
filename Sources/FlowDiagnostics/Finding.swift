/// One thing that is wrong with a project, as a value: who finds it fills in its fields, and its type alone knows the words.
///
/// Whatever is asked of a finding is made from its fields, so that the same fault reads the same wherever it is found.
public protocol Finding: Check {
  /// Where it stands.
  var range: SourceRange { get }
  /// The dotted name of what it is about: `flow.screen.action`, a fact, a guard.
  var subject: String? { get }
  /// One sentence without a full stop that names the things involved.
  var message: String { get }
  /// Other places that the message speaks about.
  var related: [RelatedPlace] { get }
  /// What to do about it, in one line.
  var help: String? { get }
  /// Offered where one change mends the fault.
  var edits: [Edit] { get }
  /// The finding of the same mistake, if there is another: while that one is told, this one is not.
  var cause: FindingPlace? { get }
}

extension Finding {
  public var subject: String? { nil }
  public var related: [RelatedPlace] { [] }
  public var help: String? { nil }
  public var edits: [Edit] { [] }
  public var cause: FindingPlace? { nil }
}

extension Diagnostic {
  /// What is told of a finding.
  public init(_ finding: some Finding) {
    self.init(
      type(of: finding).id, finding.message, at: finding.range, subject: finding.subject, related: finding.related,
      help: finding.help, edits: finding.edits)
    cause = finding.cause
  }
}
