import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a `finish` of a flow that no move has started.
struct FinishWithoutCaller: LegalityCheck {
  static let id = DiagnosticID("finish-without-caller", .legality, .error)

  let move: IllegalMove
  let hasOutcome: Bool
  /// The finding about an unknown name under `roots` that may be meant to be this flow.
  let unknownRoot: FindingPlace?

  var reason: String { "\(move.verb) has no caller to return to" }

  var editInstead: Edit? {
    let (fault, isBare) = (move.fault, !hasOutcome)
    return isBare && fault.legality == .sometimes && fault.isFixedByStarted ? move.soleMove?.whenStarted("finish") : nil
  }

  var help: String? {
    let start = "start the flow with 'push' or 'present'"
    let isRoot = move.situation.isRoot
    if hasOutcome { return isRoot ? "\(start), or add it to 'roots' of the app" : start }
    return move.fault.legality == .never
      ? "\(start), or leave it with 'root'" : "add 'when: started' to it\(isRoot ? ", or leave with 'root' here" : "")"
  }

  var cause: FindingPlace? { hasOutcome && move.situation.isRoot ? unknownRoot : nil }

  static let refusal = Refusal.finishWithoutCaller

  init(_ move: IllegalMove, in context: StateContext) {
    self.move = move
    hasOutcome = if case .finish(let outcomes) = context.graph.operations[move.fault.verb].verb { !outcomes.isEmpty } else { false }
    unknownRoot = context.graph.unknownRoots.first
  }
}
