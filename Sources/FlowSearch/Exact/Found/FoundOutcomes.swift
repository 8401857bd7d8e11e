import FlowDiagnostics
import FlowGraph

/// The findings about the ends of instances.
extension ExactSearch {
  /// An outcome with which an instance ends, without a handler for it.
  public struct UnhandledOutcome: Sendable {
    /// The owner of the missing handler.
    public enum Starter: Hashable, Sendable {
      /// The push or present that started the instance.
      case operation(OperationID)
      /// The app's `roots`, for a root flow.
      case roots(FlowID)
    }

    public let starter: Starter
    public let outcome: OutcomeID
    let transition: TransitionID
    let label: LabelID
    var record = RecordID.first
    var taken = ValuationID.none

    var question: Question { .unhandled(starter, outcome) }
  }

  /// Each unhandled outcome of a starter once, with a shortest trace. Those of root flows come last.
  public var unhandledOutcomes: [UnhandledOutcome] {
    func isOfRoot(_ found: UnhandledOutcome) -> Bool { if case .roots = found.starter { true } else { false } }
    return findings.unhandled.filter { !isOfRoot($0) } + findings.unhandled.filter(isOfRoot)
  }

  /// Returns the number of moves of the trace, which bounds the cost of the trace.
  public func length(ofTraceTo unhandled: UnhandledOutcome) -> UInt64 { records[unhandled.record].moves(in: .whole(unhandled.transition)) }

  /// Returns the trace to a `finish` without a handler. Its last step is that move.
  public func trace(to unhandled: UnhandledOutcome) -> Trace {
    made.trace(to: unhandled.question)
      ?? trace(to: unhandled.transition, in: unhandled.record, taking: unhandled.taken, trying: unhandled.label, fault: .outcomeUnhandled)
  }

  /// Returns the operation of the `finish`, or of the move that runs it.
  public func operation(of unhandled: UnhandledOutcome) -> OperationID? {
    // Several operations may give the outcome. The operation must be the one at the end of the reported trace.
    let traceMove = made.trace(to: unhandled.question)?.steps.last?.move
    return (traceMove ?? records[unhandled.record].labels[unhandled.label].move)?.choice.map { graph.choices[$0].operation }
  }

  /// Whether some `finish` with the outcome is made, legal or not.
  public func occurs(_ outcome: OutcomeID) -> Bool { findings.occurs[outcome] }

  /// Whether the event of a handler happens.
  public func hasRun(_ handler: HandlerID) -> Bool { findings.hasRun[handler] }

  /// Whether the operation has started an instance with handlers.
  public func isStarted(by operation: OperationID) -> Bool { started.operations.contains(operation) }

  /// Whether the flow has been shown as the root.
  public func isRoot(_ flow: FlowID) -> Bool { started.roots.contains(flow) }
}
