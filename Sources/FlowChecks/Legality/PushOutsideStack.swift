import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A push happens on a stack.
struct PushOutsideStack: LegalityCheck {
  static let id = DiagnosticID("push-outside-stack", .legality, .error)
  static let summary = "A `push` or `replace` is made where there is no stack."
  static let rationale = """
    An alert stands over the screens by itself. It is no stack, so nothing can be pushed onto it: what the app
    offers everywhere may be asked for while an alert is shown, and then nothing would happen. Close what
    is presented first, in `steps`, or `present` the screen over the alert.
    """

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

  static let examples = [
    Example(
      """
        app: Travel
        start: trips
        actions:
      -   offer: ↓{ push: trips.offer, once: true }
      +   offer: { steps: [{ dismiss: all }, { push: trips.offer, once: true }] }
        ---
        flow: trips
        screens:
          trips: { actions: { delete: { present: sure } } }
          offer:
        ---
        flow: sure
        kind: alert
        screens: { sure: { title: Delete this trip?, actions: { keep: dismiss } } }
      """)
  ]
}
