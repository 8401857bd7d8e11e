import FlowDiagnostics
import FlowGraph

extension StateContext {
  /// The diagnostic of an illegal move; `message` is made from the verb as written, and the screen on which it fails
  /// first.
  ///
  /// - Parameter word: a verb to put in its place, if there is one that is legal wherever this one is not, and does the same elsewhere.
  func diagnostic(
    _ fault: ExactSearch.Fault, help: String, insteadOfVerb word: String? = nil, message: (_ verb: String, _ screen: String) -> String
  ) -> Diagnostic {
    let operation = graph.operations[fault.operation]
    let owner = owners[fault.operation]
    let trace = isTold(fault) ? search.trace(to: fault) : nil
    let screen = trace?.steps.last?.screen ?? search.screenName(of: fault)
    // Of several steps the one that fails is named.
    let isPart = graph.isPart(fault.verb, of: fault.operation)
    let text = message("'\(graph.text(of: graph.operations[isPart ? fault.verb : fault.operation].verb))'", "'\(screen)'")
    var diagnostic = Diagnostic(
      fault.id, fault.legality == .never ? text : text + " on one way here", at: owner?.range ?? operation.range,
      subject: owner?.subject, related: isPart ? [RelatedPlace("this step", graph.operations[fault.verb].range)] : [], help: help)
    diagnostic.legality = fault.legality
    if let word, fault.verb == fault.operation, !repeatedRanges.contains(operation.range) {
      diagnostic.edits = [Edit(replacing: operation.targetRange, with: word)]
    }
    diagnostic.tell(trace)
    return diagnostic
  }

  /// Where hundreds of moves are faulty, the ways to the first of them say enough, and all of them would take long to write.
  private func isTold(_ fault: ExactSearch.Fault) -> Bool {
    guard let last = lastTold else { return true }
    return fault.operation <= last
  }
}

extension NavigationGraph {
  /// Whether an operation is a step of another.
  func isPart(_ step: OperationID, of operation: OperationID) -> Bool {
    if case .steps(let steps) = operations[operation].verb { steps.contains(step) } else { false }
  }
}
