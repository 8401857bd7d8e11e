import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a `push` outside a stack.
struct PushOutsideStack: LegalityCheck {
  static let id = DiagnosticID("push-outside-stack", .legality, .error)

  let move: IllegalMove

  var reason: String { "\(move.verb) needs a stack, but \(move.screen) is an alert" }
  var help: String? { "present the target, or close the alert first: 'steps: [{ dismiss: all }, …]'" }

  static let refusal = Refusal.pushOutsideStack

  /// The edit that closes the alert first. If the app also presents other flows, the edit would close these where the move is legal.
  let proposal: [Edit]

  init(_ move: IllegalMove, in context: StateContext) {
    self.move = move
    let graph = context.graph
    let presentsOnlyAlerts = graph.operations.allSatisfy { operation in
      guard case .present = operation.verb, let target = operation.verb.entered else { return true }
      return graph.flows[graph.flow(of: target)].kind.isAlert
    }
    proposal = presentsOnlyAlerts ? SoleMove(move.fault, in: context)?.behind("{ dismiss: all }") ?? [] : []
  }
}
