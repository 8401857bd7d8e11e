/// The weight of a finding. Errors fail a run. With `--strict`, warnings do too.
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
  /// The default severity of a check that runs only on request.
  public static var off: Severity? { nil }

  /// The severity as people write it.
  public var word: String { self?.rawValue ?? "off" }
}

/// The certainty of a finding about behaviour: confirmed, or not ruled out by an over-approximation.
public enum Certainty: String, Sendable, Codable {
  case certain, may
}

/// The frequency with which an illegal move is legal, over all states in which it can be tried.
public enum Legality: String, Sendable, Codable {
  case never, sometimes
  /// The move is legal in none of the states that the search looked at, and the search didn't look at all states.
  case unknown
}

/// A second place of a diagnostic, with its role.
public struct RelatedPlace: Hashable, Sendable {
  public var message: String
  public var range: SourceRange

  public init(_ message: String, _ range: SourceRange) {
    self.message = message
    self.range = range
  }
}

/// A change that fixes a fault: `text` replaces the text in `range`.
public struct Edit: Hashable, Sendable {
  public var range: SourceRange
  public var text: String

  public init(replacing range: SourceRange, with text: String) {
    self.range = range
    self.text = text
  }

  /// Replaces a word, within its quotes if it has any.
  public init(replacing range: SourceRange, that says: String, with text: String) {
    self.init(replacing: range, with: text)
    guard range.quotes(says) else { return }
    self.range.start.column += 1
    self.range.end.column -= 1
  }
}

/// The id and the range of a finding, which distinguish it from others.
public struct FindingPlace: Hashable, Sendable {
  public var id: DiagnosticID
  public var range: SourceRange

  public init(_ id: DiagnosticID, _ range: SourceRange) {
    self.id = id
    self.range = range
  }
}

/// A finding about a project, as a plain value.
///
/// The formats in this module print it for people and for programs. They know only its fields.
public struct Diagnostic: Sendable {
  public let id: DiagnosticID
  public var severity: Severity
  /// Whether the finding is wanted. Most kinds of findings always are, and some only on request.
  public var isAskedFor: Bool
  /// One sentence without a full stop that names the involved parts.
  public let message: String
  /// The dotted name of the subject: `flow.screen.action`, a fact, a guard.
  public let subject: String?
  /// The certainty of a finding about behaviour; else nil.
  public var certainty: Certainty?
  /// Whether a shorter trace may lead to the fault.
  public var mayBeLonger = false
  /// Whether a param of one screen must be both true and false on the trace.
  public var needsBothValues = false
  /// The legality of an illegal move; else nil.
  public var legality: Legality?
  public let range: SourceRange
  public var related: [RelatedPlace]
  /// The moves from launch to the fault; empty if the finding isn't about behaviour.
  public var trace: [TraceStep]
  /// The full length of the trace, if `trace` contains only its ends.
  public var stepCount: Int?
  /// The number of steps of `trace` before the omitted ones.
  public var cut: Int?
  /// The fix, in one line.
  public let help: String?
  /// The edits that fix the fault without other changes.
  public var edits: [Edit]
  /// The edits that may fix the fault, if the result is read again and has no other faults.
  public let proposal: [Edit]
  /// Another finding that reports the mistake. While that one is reported, this one isn't.
  public let cause: FindingPlace?
  /// The mistake, if findings at other places may report it too.
  public let mistake: Mistake?
  /// The dotted names of other subjects. An `allow` on one of them accepts the finding, like an `allow` on the subject.
  public let acceptedAt: [String]
  /// The `allow` or the line of a baseline that accepts the finding.
  public var acceptance: SourceRange?
  /// Whether a baseline accepts the finding.
  public var isInBaseline = false

  /// Whether the finding may hide others, because the intended text at its place is unknown.
  public var leavesUnresolvedPart: Bool { severity == .error && id.group.leavesUnresolvedParts }
}

/// A step of a trace.
public struct TraceStep: Hashable, Sendable {
  /// The kind of a step's move: a verb of the language, or one of these platform moves.
  public struct Kind: Hashable, Sendable, RawRepresentable {
    /// The effect that a step may have on tabs. Each case includes the ones before it.
    public enum Passing: Comparable, Sendable {
      case none
      /// The step may put the first content into a tab.
      case filling
      /// The step may show another tab.
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
    /// The first step of a path that doesn't begin with the launch of the app.
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
  /// The name of the action, platform move or link.
  public var move: String
  public var kind: Kind
  /// The index of the taken choice, if the action has several.
  public var choice: Int?
  /// The facts that are true after the step, in the order of their declaration.
  public var facts: [String]
  /// Whether the step follows a link with requirements that don't hold, so that the app shows `unmet` instead.
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
