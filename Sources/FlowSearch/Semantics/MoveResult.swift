import FlowDiagnostics
import FlowGraph

/// What came of an action or a handler.
public enum Verdict: Hashable, Sendable {
  case legal
  /// The state does not allow the verb, so it changed nothing, its `sets` included.
  case illegal(Refusal)
  /// It runs an action that cannot be taken now, so nothing happened.
  case unavailable
  /// It would never come to an end, and was not begun.
  case endless
}

/// A handler that ran as part of a move.
public struct HandlerRun: Hashable, Sendable {
  public let handler: HandlerID
  /// The active screen when it begins.
  public let screen: ScreenID?
  /// The choice of the handler that was taken, then those that its `else` or `run` led to.
  public let choices: [ChoiceID]
  public let verdict: Verdict
}

/// One way in which a move can go: there are several where guards are asked.
public struct MoveResult: Hashable, Sendable {
  public let state: NavigationState
  /// What came of the move itself; that of its handlers stands with them.
  public let verdict: Verdict
  /// The choice of the action that was taken, then those that `else`, `run` or the app's `unmet` led to; none for platform moves.
  public let choices: [ChoiceID]
  /// In the order in which they ran.
  public let handlers: [HandlerRun]

  /// Whether neither the move nor any of its handlers was refused.
  public var isLegal: Bool { verdict == .legal && handlers.allSatisfy { $0.verdict == .legal } }
}

/// What a verb does to a state: the rows of the table of verbs.
enum Effect {
  /// It is legal and leads to that state. What it left or finished has a handler, if any, which runs next.
  case done(NavigationState, then: HandlerID?)
  case illegal(Refusal)
  /// `popTo` found nothing: its `else` is taken in its place.
  case otherwise(IDRange<ChoiceID>)
  /// `run`: that action is made in its place.
  case run(ActionID)
  /// A link whose target may not be shown.
  case unmet(IDRange<ChoiceID>)
  /// `run` of an action that is not there, which has been reported.
  case unavailable
}
