import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A push happens on a stack.
struct PushOutsideStack: LegalityCheck {
  static let id = DiagnosticID("push-outside-stack", .legality, .error)

  let move: IllegalMove

  var reason: String { "\(move.verb) needs a stack, and \(move.screen) is an alert" }
  var help: String? { "present the target, or close the alert first: 'steps: [{ dismiss: all }, …]'" }

  static let refusal = Refusal.pushOutsideStack

  /// Closing the alert first. In an app that presents anything else that would close it, too, where the move can be made as it is.
  let proposal: [Edit]

  init(_ move: IllegalMove, in context: StateContext) {
    self.move = move
    let graph = context.graph
    let presentsOnlyAlerts = graph.operations.allSatisfy { operation in
      guard case .present = operation.verb, let target = operation.verb.entered else { return true }
      return graph.flows[graph.flow(of: target)].kind.isAlert
    }
    proposal = presentsOnlyAlerts ? LoneMove(move.fault, in: context)?.behind("{ dismiss: all }") ?? [] : []
  }
}
