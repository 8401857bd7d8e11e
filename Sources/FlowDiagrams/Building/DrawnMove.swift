import FlowDiagnostics
import FlowGraph

/// One operation that can happen somewhere, with its label.
struct DrawnMove {
  /// Where it is offered; a handler's is where the instance was started.
  let origin: Action.Owner
  let operation: Operation
  let label: DiagramModel.EdgeLabel
  /// Where the choices are written that lead to it: that of the action or handler, then those that its `run` and `else` lead to.
  let path: [SourceRange]
  /// What it happens after, if it stands in a handler.
  let follows: Ending?
  /// The choices of `path`, with those that are passed over before each.
  let turns: [Turn]

  /// Where the operation is written.
  var range: SourceRange? { path.last }
}

/// How an instance of a flow comes to its end.
struct Ending {
  let flow: FlowID
  let event: Handler.Event
}
