/// A fault of a project, as a value. The code that finds a fault fills in the fields, and only the type contains the words.
///
/// All properties are computed from the fields, so that one fault has one text wherever it is found.
public protocol Finding: Check {
  /// The place of the fault.
  var range: SourceRange { get }
  /// The dotted name of the subject: `flow.screen.action`, a fact, a guard.
  var subject: String? { get }
  /// One sentence without a full stop that names the involved parts.
  var message: String { get }
  /// The other places that the message mentions.
  var related: [RelatedPlace] { get }
  /// The fix, in one line.
  var help: String? { get }
  /// The edits that fix the fault.
  var edits: [Edit] { get }
  /// The edits that probably fix the fault. After an edit, the caller must read the result again, and undo the edit if there is another
  /// fault.
  var proposal: [Edit] { get }
  /// Another finding that reports the mistake. While that one is reported, this one isn't.
  var cause: FindingPlace? { get }
  /// The severity, if it is lower than the default of the kind.
  var severity: Severity? { get }
  /// The mistake, if findings at other places may report it too. flowc then reports them together, at the first place.
  var mistake: Mistake? { get }

  // MARK: Behaviour of an app

  /// The trace to the fault; nil if the finding isn't about behaviour, or the trace is left out.
  var trace: FindingTrace? { get }
  /// The legality of an illegal move.
  var legality: Legality? { get }
  /// The dotted names of other subjects. An `allow` on one of them accepts the finding, like an `allow` on the subject.
  var acceptedAt: [String] { get }
}

extension Finding {
  public var subject: String? { nil }
  public var related: [RelatedPlace] { [] }
  public var help: String? { nil }
  public var edits: [Edit] { [] }
  public var proposal: [Edit] { [] }
  public var cause: FindingPlace? { nil }
  public var severity: Severity? { nil }
  public var mistake: Mistake? { nil }
  public var trace: FindingTrace? { nil }
  public var legality: Legality? { nil }
  public var acceptedAt: [String] { [] }
}

/// The trace from launch to a fault.
public struct FindingTrace: Sendable {
  public let steps: [TraceStep]
  /// The full length of the trace, if `steps` contains only its ends.
  public let count: Int?
  /// The number of steps before the omitted ones.
  public let cut: Int?
  public let certainty: Certainty
  /// Whether a shorter trace may exist.
  public let mayBeLonger: Bool
  /// Whether a param of one screen must be both true and false on the trace.
  public let needsBothValues: Bool

  public init(
    _ steps: [TraceStep], count: Int? = nil, cut: Int? = nil, _ certainty: Certainty, mayBeLonger: Bool = false,
    needsBothValues: Bool = false
  ) {
    self.steps = steps
    self.count = count
    self.cut = cut
    self.certainty = certainty
    self.mayBeLonger = mayBeLonger
    self.needsBothValues = needsBothValues
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a finding.
  public init(_ finding: some Finding) {
    id = type(of: finding).id
    severity = finding.severity ?? id.defaultSeverity ?? .info
    isAskedFor = id.defaultSeverity != nil
    message = finding.message
    subject = finding.subject
    range = finding.range
    related = finding.related
    help = finding.help
    edits = finding.edits
    proposal = finding.proposal
    cause = finding.cause
    mistake = finding.mistake
    let reported = finding.trace
    certainty = reported?.certainty
    mayBeLonger = reported?.mayBeLonger ?? false
    needsBothValues = reported?.needsBothValues ?? false
    trace = reported?.steps ?? []
    stepCount = reported?.count
    cut = reported?.cut
    legality = finding.legality
    acceptedAt = finding.acceptedAt
  }
}
