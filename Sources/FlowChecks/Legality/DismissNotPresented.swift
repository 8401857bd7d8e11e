import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a `dismiss` outside a presentation.
struct DismissNotPresented: LegalityCheck {
  static let id = DiagnosticID("dismiss-not-presented", .legality, .error)

  let move: IllegalMove

  var reason: String { "\(move.verb) has nothing to close" }

  var verbInstead: String? {
    switch move.fault.legality {
    case .never: move.fault.canBePopped ? "pop" : nil
    case .sometimes: move.fault.isFixedByFinish ? "finish" : nil
    case .unknown: nil
    }
  }

  var editInstead: Edit? {
    move.fault.legality == .sometimes && move.fault.isFixedByStarted ? move.soleMove?.whenStarted("dismiss") : nil
  }

  var help: String? {
    let fault = move.fault
    guard fault.verb == fault.operation else {
      return "delete it, or use 'dismiss: all', which does nothing if nothing is presented"
    }
    if fault.legality == .never {
      if fault.isStarted { return "use \(fault.canBePopped ? "'pop' or " : "")'finish' to go back, or present the flow" }
      return "present the flow, or leave it with 'root'\(fault.canBePopped ? " or 'pop'" : "")"
    }
    if fault.isFixedByFinish { return "use 'finish', which closes it either way" }
    if fault.isFixedByStarted { return "add 'when: started' to it, or leave with 'root' here" }
    let instead = fault.canBePopped ? "'pop'" : fault.isStarted ? "'finish'" : "'root'"
    return "use 'dismiss: all', which does nothing here, or write a separate screen for this place that is left with \(instead)"
  }

  static let refusal = Refusal.dismissNotPresented

  init(_ move: IllegalMove, in context: StateContext) { self.move = move }
}
