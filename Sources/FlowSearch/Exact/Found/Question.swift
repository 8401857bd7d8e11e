import FlowDiagnostics
import FlowGraph

/// A question whether something happens in an app. Findings and reports of absence depend on the answers.
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
  /// Whether a `run` leads to a verb that is tried, legal or not.
  case runsVerb(OperationID)
  /// Whether the operation is tried in some state with this trait.
  case somewhere(OperationID, Trait)
  /// Whether the requirement at this place in the source is unmet in some state.
  case unmet(SourceRange)
  case unhandled(ExactSearch.UnhandledOutcome.Starter, OutcomeID)
  case unmetLink(LinkTarget)
  /// Whether a link shows a root flow when none of the choices of `start` that name the flow holds.
  case skipsStart(LinkTarget)
  /// Whether a push puts a screen onto another screen.
  case lands(Landing)
  /// Whether the operation starts an instance.
  case started(OperationID)
  /// Whether the flow is shown as the root.
  case root(FlowID)
  /// Whether people can be stuck on the screen.
  case stuck(ScreenID)
  /// Whether there is a state on the screen in which these platform moves skip the part of the exits.
  case skips(ScreenID, ExitPart, PlatformExits)
  /// Whether the operation shows a root that the app's `start` may choose in that state, and below whether it shows one
  /// that `start` can't choose.
  case agrees(OperationID)
  case disagrees(OperationID)

  /// A property of states in which an operation is legal, or illegal.
  struct Trait: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// A `popToRoot` removes at least one screen.
    static let leavesBottom = Self(rawValue: 1)
    /// The operation is illegal: without a presentation, at the bottom of a stack, in an instance that was pushed or
    /// presented, in another instance.
    static let illegalAtRoot = Self(rawValue: 1 << 1)
    static let illegalAtBottom = Self(rawValue: 1 << 2)
    static let illegalStarted = Self(rawValue: 1 << 3)
    static let illegalUnstarted = Self(rawValue: 1 << 4)
    /// A `pop` or `dismiss` is legal in an instance that was not started, or has another effect than `finish`.
    static let legalUnstarted = Self(rawValue: 1 << 5)
    static let legalWithinInstance = Self(rawValue: 1 << 6)
  }

  /// Whether the trace is reported: then the search must find a shortest one.
  var isTraced: Bool {
    switch self {
    case .illegal, .unmet, .unhandled, .unmetLink, .skipsStart, .stuck, .skips, .disagrees: true
    case .screen, .tab, .offered, .available, .taken, .runs, .runsVerb, .occurs, .legal, .somewhere, .started, .root, .agrees, .lands: false
    }
  }
}

/// The first place at which a search finds that a question happens.
struct Occurrence: Sendable {
  /// A state, or a stage of a move.
  let transition: TransitionID
  /// The move that is tried there, or none.
  let label: LabelID
  /// The assumptions about untracked conditions: a row of the valuations.
  let facts: ValuationID
  let distance: UInt64
}
