import FlowDiagnostics
import FlowGraph

extension CheckContext {
  /// The diagnostic of an illegal move; `message` is made from the verb as written, and the screen on which it fails
  /// first.
  func diagnostic(
    _ fault: ExactSearch.Fault, help: String, message: (_ verb: String, _ screen: String) -> String
  ) -> Diagnostic {
    let operation = graph.operations[fault.operation]
    let owner = owners[fault.operation]
    let trace = search.trace(to: fault)
    let text = message("'\(graph.text(of: operation.verb))'", "'\(trace.steps.last?.screen ?? "")'")
    var diagnostic = Diagnostic(
      fault.id, fault.legality == .never ? text : text + " on one way here", at: owner?.range ?? operation.range,
      subject: owner?.subject, help: help)
    diagnostic.legality = fault.legality
    diagnostic.certainty = .certain
    diagnostic.trace = trace.steps
    diagnostic.stepCount = trace.count
    return diagnostic
  }
}
