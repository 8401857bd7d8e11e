import FlowDiagnostics
import FlowGraph

/// An operation that the search found illegal.
struct Fault {
  let action: ActionID
  let choice: ChoiceID
  let operation: OperationID
  let here: Surroundings
  let legality: Legality
}

extension CheckContext {
  /// The faults of one kind, in source order: operations that are never legal, and those that are illegal in
  /// surroundings that exist for certain.
  func faults(_ id: DiagnosticID) -> [Fault] {
    graph.choicesOfActions.compactMap { action, choice in
      let operation = graph.choices[choice].operation
      guard let use = tally.uses[operation], let fault = use.fault, fault.id == id else { return nil }
      if use.isSometimesLegal, fault.here.isAssumed { return nil }
      return Fault(
        action: action, choice: choice, operation: operation, here: fault.here, legality: use.isSometimesLegal ? .sometimes : .never)
    }
  }

  /// The diagnostic of a fault; `message` is made from the verb as written, the screen and its flow.
  func diagnostic(
    _ fault: Fault, help: String, message: (_ verb: String, _ screen: String, _ flow: String) -> String
  ) -> Diagnostic {
    let operation = graph.operations[fault.operation]
    let screen = graph.name(of: fault.here.screen)
    let flow = graph.name(of: graph.screens[fault.here.screen].flow)
    let text = message("'\(graph.text(of: operation.verb))'", screen, flow)
    let where_ = fault.legality == .never ? "" : " when '\(screen)' \(circumstances(fault.here))"
    var diagnostic = Diagnostic(
      illegality(of: fault), text + where_, at: operation.range, subject: graph.name(of: fault.choice, in: fault.action), help: help)
    diagnostic.legality = fault.legality
    diagnostic.certainty = .certain
    return diagnostic
  }

  private func illegality(of fault: Fault) -> DiagnosticID {
    tally.uses[fault.operation]?.fault?.id ?? .popAtBottom
  }

  private func circumstances(_ here: Surroundings) -> String {
    switch here.origin {
    case .root: "is the root"
    case .started: here.isPresented ? "is presented" : "is pushed"
    case .unattended: here.tabs.isEmpty ? "has replaced another flow" : "is shown as a tab"
    }
  }
}
