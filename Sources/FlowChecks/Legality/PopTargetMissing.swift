import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a `popTo` where none of its screens is below.
struct PopTargetMissing: LegalityCheck {
  static let id = DiagnosticID("pop-target-missing", .legality, .error)

  let move: IllegalMove
  /// The screens as they are written in a step, if no screen of the presented flow is among them.
  let outside: String?
  let editInstead: Edit?

  var reason: String { "\(move.verb) finds no such screen below" }
  var help: String? {
    if let outside { return "write 'steps: [dismiss, \(outside)]': a presentation has its own stack" }
    return "use 'popToRoot', add an 'else', or offer it only where the screen is below"
  }

  static let refusal = Refusal.popTargetMissing

  init(_ move: IllegalMove, in context: StateContext) {
    self.move = move
    let graph = context.graph
    if move.fault.legality == .sometimes, case .popTo(let screens, otherwise: nil) = graph.operations[move.fault.verb].verb {
      editInstead = move.soleMove?.popping(to: screens, in: graph)
    } else {
      editInstead = nil
    }
    guard move.situation.isPresented, move.fault.verb == move.fault.operation, let flow = context.search.flow(of: move.fault),
      case .popTo(let screens, otherwise: nil) = graph.operations[move.fault.verb].verb,
      screens.allSatisfy({ graph.screens[$0].flow != flow })
    else {
      outside = nil
      return
    }
    let names = screens.map { graph.name(of: $0) }
    outside = "{ popTo: \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]") }"
  }
}
