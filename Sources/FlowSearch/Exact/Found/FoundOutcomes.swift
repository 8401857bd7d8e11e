import FlowDiagnostics
import FlowGraph

/// What the search found about the ends of instances.
extension ExactSearch {
  /// An outcome with which an instance ends, and nobody takes it up.
  public struct UnhandledOutcome: Sendable {
    /// Who should have.
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

  /// Each outcome that a starter leaves unhandled once, with a shortest way there; those of root flows last.
  public var unhandledOutcomes: [UnhandledOutcome] {
    func isOfRoot(_ found: UnhandledOutcome) -> Bool { if case .roots = found.starter { true } else { false } }
    return findings.unhandled.filter { !isOfRoot($0) } + findings.unhandled.filter(isOfRoot)
  }

  /// How many moves the trace to it has: what it takes to tell it, at most.
  public func length(ofTraceTo unhandled: UnhandledOutcome) -> UInt64 { records[unhandled.record].moves(in: .whole(unhandled.transition)) }

  /// The way to a `finish` that nobody takes up; its last step is that move.
  public func trace(to unhandled: UnhandledOutcome) -> Trace {
    made.trace(to: unhandled.question)
      ?? trace(to: unhandled.transition, in: unhandled.record, taking: unhandled.taken, trying: unhandled.label, fault: .outcomeUnhandled)
  }

  /// The `finish` itself, or what runs it.
  public func operation(of unhandled: UnhandledOutcome) -> OperationID? {
    // What is told ends the way that is told, where others do the same.
    let told = made.trace(to: unhandled.question)?.steps.last?.move
    return (told ?? records[unhandled.record].labels[unhandled.label].move)?.choice.map { graph.choices[$0].operation }
  }

  /// Whether some `finish` with the outcome is made, legal or not.
  public func occurs(_ outcome: OutcomeID) -> Bool { findings.occurs[outcome] }

  /// Whether what a handler waits for happens.
  public func hasRun(_ handler: HandlerID) -> Bool { findings.hasRun[handler] }

  /// Whether an instance with handlers has been started by the operation.
  public func isStarted(by operation: OperationID) -> Bool { started.operations.contains(operation) }

  /// Whether the flow has been shown as the root.
  public func isRoot(_ flow: FlowID) -> Bool { started.roots.contains(flow) }
}
