import FlowDiagnostics
import FlowGraph

/// Something that happens in an app or does not: what findings, and what is never found, hang on.
enum Question: Hashable, Sendable {
  case screen(ScreenID)
  case tab(TabID)
  case offered(ActionID)
  case available(ActionID)
  case taken(ChoiceID)
  case runs(HandlerID)
  case occurs(OutcomeID)
  /// Whether the operation is legal in some state in which it is tried.
  case legal(OperationID)
  case illegal(OperationID, Refusal)
  /// Whether a `run` comes to a verb that is tried, legal or not.
  case runsVerb(OperationID)
  /// Whether there is a state in which the operation is tried and that is like this.
  case somewhere(OperationID, Trait)
  /// By where the requirement is written.
  case unmet(SourceRange)
  case unhandled(ExactSearch.UnhandledOutcome.Starter, OutcomeID)
  case unmetLink(LinkTarget)
  /// Whether a link shows a root flow where none of the choices of `start` that name the flow holds.
  case skipsStart(LinkTarget)
  /// Whether a push puts a screen onto another.
  case lands(Landing)
  /// Whether an instance is started by the operation.
  case started(OperationID)
  /// Whether the flow is shown as the root.
  case root(FlowID)
  /// Whether people can be stuck on the screen.
  case stuck(ScreenID)
  /// Whether there is a state on the screen in which these platform moves skip it.
  case skips(ScreenID, ExitMatter, PlatformExits)
  /// Whether the operation shows a root where the app's `start` may choose that root too, and where it can't.
  case agrees(OperationID)
  case disagrees(OperationID)

  /// What a state is like in which an operation is legal, or illegal.
  struct Trait: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// A `popToRoot` has something to do there.
    static let leavesBottom = Self(rawValue: 1)
    /// It is illegal where nothing is presented, where no screen is below on the stack, and where the instance was pushed or presented or not.
    static let illegalAtRoot = Self(rawValue: 1 << 1)
    static let illegalAtBottom = Self(rawValue: 1 << 2)
    static let illegalStarted = Self(rawValue: 1 << 3)
    static let illegalUnstarted = Self(rawValue: 1 << 4)
    /// A `pop` or `dismiss` is legal where nobody has started the instance, and where that does not end as by `finish`.
    static let legalUnstarted = Self(rawValue: 1 << 5)
    static let legalWithinInstance = Self(rawValue: 1 << 6)
  }

  /// Whether the way to it is told: then a shortest one is asked for, and not only whether there is one.
  var isTold: Bool {
    switch self {
    case .illegal, .unmet, .unhandled, .unmetLink, .skipsStart, .stuck, .skips, .disagrees: true
    case .screen, .tab, .offered, .available, .taken, .runs, .runsVerb, .occurs, .legal, .somewhere, .started, .root, .agrees, .lands: false
    }
  }
}

/// Where something happens: the first time that a search meets it.
struct Occurrence: Sendable {
  /// A state, or the middle of a move.
  let transition: TransitionID
  /// The move that is tried there, or none.
  let label: LabelID
  /// What has been taken there of conditions that are not kept apart: a row of the valuations.
  let facts: ValuationID
  let distance: UInt64
}
