import FlowDiagnostics
import FlowGraph

/// A possible operation with its label.
struct DrawnMove {
  /// The owner of the action. For a handler, it is the owner of the action that started the instance.
  let origin: Action.Owner
  let operation: Operation
  let label: DiagramModel.EdgeLabel
  /// The ranges of the choices that lead to the operation: of the action or handler, and then of each `run` and `else`.
  let path: [SourceRange]
  /// The end of the instance, if the operation is in a handler.
  let follows: Ending?
  /// The choices of `path`, with the choices that are skipped before each.
  let turns: [Turn]

  /// The range of the operation.
  var range: SourceRange? { path.last }
}

/// The end of an instance of a flow.
struct Ending {
  let flow: FlowID
  let event: Handler.Event
}
