import FlowDiagnostics
import FlowGraph
import FlowSearch

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
    // Of several steps, or of what else is done, that is named which fails.
    let part = graph.part(fault.verb, of: fault.operation)
    let verb = part == nil ? operation : graph.operations[fault.verb]
    let text = message("'\(graph.text(of: verb.verb))'", "'\(search.screenName(of: fault))'")
    var diagnostic = Diagnostic(
      fault.id, fault.legality == .never ? text : text + " on one way here", at: owner?.range ?? operation.range,
      subject: owner?.subject, related: part.map { [RelatedPlace($0, verb.range)] } ?? [], help: help)
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
  /// What to call an operation that another is made of; nil for any other.
  fileprivate func part(_ part: OperationID, of operation: OperationID) -> String? {
    switch operations[operation].verb {
    case .steps(let steps) where steps.contains(part): "this step"
    case .popTo(_, let otherwise?) where otherwise.contains { choices[$0].operation == part }: "this, where it finds none"
    case .run where part != operation: "this, which it runs"
    default: nil
    }
  }
}
