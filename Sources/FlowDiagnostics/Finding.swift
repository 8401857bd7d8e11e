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
  /// Offered where a change mends it most probably: who makes it reads the result anew, and takes it back if something else is wrong then.
  var proposal: [Edit] { get }
  /// The finding of the same mistake, if there is another: while that one is told, this one is not.
  var cause: FindingPlace? { get }
  /// How much this one weighs, where it is less than others of its kind do.
  var severity: Severity? { get }
  /// The mistake, if findings at other places may report the same one. Flowc tells them together, at the first place.
  var mistake: Mistake? { get }

  // MARK: Of what an app does

  /// How people get to where it happens; nil for what is not about behaviour, and where it is left out.
  var way: FindingTrace? { get }
  /// How often an illegal move is illegal.
  var legality: Legality? { get }
  /// Dotted names of what else it is about: an `allow` on any of them accepts it, as one on the subject does.
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
  public var way: FindingTrace? { nil }
  public var legality: Legality? { nil }
  public var acceptedAt: [String] { [] }
}

/// The way from launch to what was found.
public struct FindingTrace: Sendable {
  public let steps: [TraceStep]
  /// The full length of the way where `steps` holds only its ends.
  public let count: Int?
  /// How many of the steps stand before what is left out.
  public let cut: Int?
  public let certainty: Certainty
  /// Whether there may be a shorter way.
  public let mayBeLonger: Bool
  /// Whether a param of one screen would have to be true and false on it.
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
  /// What is told of a finding.
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
    let way = finding.way
    certainty = way?.certainty
    mayBeLonger = way?.mayBeLonger ?? false
    needsBothValues = way?.needsBothValues ?? false
    trace = way?.steps ?? []
    stepCount = way?.count
    cut = way?.cut
    legality = finding.legality
    acceptedAt = finding.acceptedAt
  }
}
