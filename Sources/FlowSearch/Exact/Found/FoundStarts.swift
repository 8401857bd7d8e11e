import FlowGraph

/// The findings about roots that the app's `start` can't choose.
extension ExactSearch {
  /// An operation that shows a flow that `start` names, though `start` can't choose it wherever the operation is made.
  public struct StartDisagreement: Sendable {
    public let operation: OperationID
    let transition: TransitionID
    let label: LabelID
    var record = RecordID.first
    var taken = ValuationID.none
  }

  /// Each operation once; none if not all states were searched.
  public var startDisagreements: [StartDisagreement] {
    decidesAbsence ? findings.disagreeing.filter { !findings.agreeing.contains($0.operation) } : []
  }

  /// Returns the trace to the move. Its last step shows the root.
  public func trace(to found: StartDisagreement) -> Trace {
    let root: Destination? = if case .root(let target) = graph.operations[found.operation].verb { target } else { nil }
    guard let made = made.trace(to: .disagrees(found.operation)), let facts = made.steps.last?.facts else {
      return trace(to: found.transition, in: found.record, taking: found.taken, trying: found.label, showing: root)
    }
    return made.ending(on: root.flatMap { graph.screen(shownBy: $0, with: Set(facts)) }, with: facts)
  }
}
