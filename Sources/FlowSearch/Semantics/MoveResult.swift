import FlowGraph
import FlowRuntime

/// A handler that ran as part of a move.
public struct HandlerRun: Hashable, Sendable {
  public let handler: HandlerID
  /// The active screen when it begins.
  public let screen: ScreenID?
  /// The facts when it begins.
  public let facts: FactValues
  /// The choice of the handler that was taken, then those that its `else` or `run` led to.
  public let choices: [ChoiceID]
  public let verdict: FlowVerdict
}

/// One result of a move. A move has several results if guards are asked.
public struct MoveResult: Hashable, Sendable {
  public let state: NavigationState
  /// The verdict on the move itself. Each handler has its own verdict.
  public let verdict: FlowVerdict
  /// The choice of the action that was taken, then those that `else`, `run` or the app's `unmet` led to; none for
  /// platform moves.
  public let choices: [ChoiceID]
  /// The handlers, in the order in which they ran.
  public let handlers: [HandlerRun]
  /// The values that the params of screens must have, if a condition of the move or of a handler asks for them.
  let paramValues: [OpenLiteral]

  /// Whether neither the move nor any of its handlers was refused.
  public var isLegal: Bool { verdict == .legal && handlers.allSatisfy { $0.verdict == .legal } }

  /// The reasons for which the move, and then each of its handlers, was refused.
  public var refusals: [FlowRefusal] {
    ([verdict] + handlers.map(\.verdict)).compactMap { if case .illegal(let refusal) = $0 { refusal } else { nil } }
  }
}
