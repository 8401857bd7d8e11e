import FlowDiagnostics
import FlowGraph

/// An operation that the search found illegal.
struct Fault: Sendable {
  let id: DiagnosticID
  let action: ActionID
  let choice: ChoiceID
  let operation: OperationID
  let here: Surroundings
  let legality: Legality
}

extension Fault {
  /// All faults in source order: operations that are never legal, and those that are illegal in surroundings that exist for certain.
  static func collect(_ graph: NavigationGraph, _ search: PlainSearch) -> [DiagnosticID: [Fault]] {
    var faults: [DiagnosticID: [Fault]] = [:]
    for action in graph.actions.ids {
      for choice in graph.actions[action].choices {
        let operation = graph.choices[choice].operation
        let use = search.uses[Int(operation.index)]
        guard let fault = use.fault, !(use.isSometimesLegal && fault.here.isAssumed) else { continue }
        faults[fault.id, default: []].append(
          Fault(
            id: fault.id, action: action, choice: choice, operation: operation, here: fault.here,
            legality: use.isSometimesLegal ? .sometimes : .never))
      }
    }
    return faults
  }
}

extension CheckContext {

  /// The diagnostic of a fault; `message` is made from the verb as written, the screen and its flow.
  func diagnostic(
    _ fault: Fault, help: String, message: (_ verb: String, _ screen: String, _ flow: String) -> String
  ) -> Diagnostic {
    let operation = graph.operations[fault.operation]
    let screen = graph.name(of: fault.here.screen)
    let flow = graph.name(of: graph.screens[fault.here.screen].flow)
    let text = message("'\(graph.text(of: operation.verb))'", screen, flow)
    let circumstances = fault.legality == .never ? "" : " when '\(screen)' \(circumstances(fault.here))"
    var diagnostic = Diagnostic(
      fault.id, text + circumstances, at: operation.range, subject: graph.name(of: fault.choice, in: fault.action), help: help)
    diagnostic.legality = fault.legality
    diagnostic.certainty = .certain
    return diagnostic
  }

  private func circumstances(_ here: Surroundings) -> String {
    switch here.origin {
    case .root: "is the root"
    case .started: here.isPresented ? "is presented" : "is pushed"
    case .unattended: here.tabs == .none ? "has replaced another flow" : "is shown as a tab"
    }
  }
}
