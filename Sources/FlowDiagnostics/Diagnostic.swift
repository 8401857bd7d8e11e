/// How much a finding weighs. Errors fail a run; warnings do with `--strict`.
public enum Severity: String, Sendable, Comparable, CaseIterable, Codable {
  case info, warning, error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Severity? {
  /// What a check has that must be asked for.
  public static var off: Severity? { nil }

  /// As people write it.
  public var word: String { self?.rawValue ?? "off" }
}

/// Whether a behavioural finding is a fact or an over-approximation could not rule it out.
public enum Certainty: String, Sendable, Codable {
  case certain, may
}

/// How often an illegal move is illegal, over all states in which it can be tried.
public enum Legality: String, Sendable, Codable {
  case never, sometimes
  /// It is legal in no state that was looked at, and not all were.
  case unknown
}

/// A second place that a diagnostic speaks about, with what it has to do with it.
public struct RelatedPlace: Hashable, Sendable {
  public var message: String
  public var range: SourceRange

  public init(_ message: String, _ range: SourceRange) {
    self.message = message
    self.range = range
  }
}

/// A change that mends the fault: replace what stands in `range` by `text`.
public struct Edit: Hashable, Sendable {
  public var range: SourceRange
  public var text: String

  public init(replacing range: SourceRange, with text: String) {
    self.range = range
    self.text = text
  }

  /// A word in place of another, within the quotes in which that stands, if it has any.
  public init(replacing range: SourceRange, that says: String, with text: String) {
    self.init(replacing: range, with: text)
    guard range.quotes(says) else { return }
    self.range.start.column += 1
    self.range.end.column -= 1
  }
}

/// What tells one finding from others: what it says, and where.
public struct FindingPlace: Hashable, Sendable {
  public var id: DiagnosticID
  public var range: SourceRange

  public init(_ id: DiagnosticID, _ range: SourceRange) {
    self.id = id
    self.range = range
  }
}

/// One thing that flowc has to say about a project.
///
/// A diagnostic is a plain value; the formats in this module turn it into text for people and
/// into what machines read, and none of them knows more than what stands here.
public struct Diagnostic: Sendable {
  public let id: DiagnosticID
  public var severity: Severity
  /// Whether somebody wants to hear of it: of most kinds of findings everybody does, of some only who says so.
  public var isAskedFor: Bool
  /// One sentence without a full stop that names the things involved.
  public let message: String
  /// The dotted name of what it is about: `flow.screen.action`, a fact, a guard.
  public let subject: String?
  /// For behavioural findings only.
  public var certainty: Certainty?
  /// Whether a shorter trace may lead there.
  public var mayBeLonger = false
  /// Whether a param of one screen would have to be true and false on the trace.
  public var needsBothValues = false
  /// For legality findings only.
  public var legality: Legality?
  public let range: SourceRange
  public var related: [RelatedPlace]
  /// The way from launch to the fault; empty where the finding is not about behaviour.
  public var trace: [TraceStep]
  /// The full length of the way where `trace` holds only its ends.
  public var stepCount: Int?
  /// How many steps of `trace` stand before what is left out of it.
  public var cut: Int?
  /// What to do about it, in one line.
  public let help: String?
  /// Offered where this one change mends the fault.
  public var edits: [Edit]
  /// What may mend it, if the result is read anew and nothing else is wrong then.
  public let proposal: [Edit]
  /// The finding of the same mistake, if there is another: while that one is told, this one is not.
  public let cause: FindingPlace?
  /// The mistake, if findings at other places may report the same one.
  public let mistake: Mistake?
  /// Dotted names of what else it is about: an `allow` on any of them accepts it, as one on the subject does.
  public let acceptedAt: [String]
  /// Where an `allow` or a baseline accepts it.
  public var acceptance: SourceRange?
  /// Whether it is a baseline that accepts it.
  public var isInBaseline = false

  /// Whether it may hide others: nobody knows what was meant where it stands.
  public var leavesHole: Bool { severity == .error && id.group.leavesHoles }
}

/// One step of the way to a fault.
public struct TraceStep: Hashable, Sendable {
  /// What kind of move a step is: a verb of the language, or one of these of the platform.
  public struct Kind: Hashable, Sendable, RawRepresentable {
    /// What such a step may do to tabs, each more than the one before.
    public enum Passing: Comparable, Sendable {
      case none
      /// It may put there what a tab shows.
      case filling
      /// It may show another tab.
      case showing
    }

    public let rawValue: String
    public let tabs: Passing

    public init(_ name: String, tabs: Passing) {
      rawValue = name
      self.tabs = tabs
    }

    public init(rawValue: String) { self.init(rawValue, tabs: .none) }

    public static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    public static let launch = Kind("launch", tabs: .none)
    /// Where a way begins that does not begin with the launch of the app.
    public static let start = Kind("start", tabs: .none)
    public static let link = Kind("link", tabs: .filling)
    public static let entry = Kind("entry", tabs: .filling)
    public static let back = Kind("back", tabs: .none)
    public static let swipe = Kind("swipe", tabs: .none)
    public static let swipeDown = Kind("swipe-down", tabs: .none)
    public static let tabTap = Kind("tab-tap", tabs: .showing)
    public static let bar = Kind("bar", tabs: .showing)
    public static let handler = Kind("handler", tabs: .showing)
    public static let resume = Kind("resume", tabs: .showing)
  }

  /// The dotted name of the screen that is active after the step.
  public var screen: String
  /// The action's name, or that of the platform move, or the link.
  public var move: String
  public var kind: Kind
  /// The index of the choice taken, where the action has several.
  public var choice: Int?
  /// The facts that are true after the step, in the order of their declaration.
  public var facts: [String]
  /// Whether the step follows a link whose requirements do not hold, so that the app shows `unmet` instead.
  public var isUnmet: Bool

  public init(screen: String, move: String, kind: Kind, choice: Int? = nil, facts: [String] = [], isUnmet: Bool = false) {
    self.screen = screen
    self.move = move
    self.kind = kind
    self.choice = choice
    self.facts = facts
    self.isUnmet = isUnmet
  }
}
