import FlowDiagnostics
import FlowGraph
import FlowSearch

/// The screen to pop to is below.
struct PopTargetMissing: LegalityCheck {
  static let id = DiagnosticID("pop-target-missing", .legality, .error)
  static let summary = "A `popTo` is made where none of its screens is at or below the top of the stack."
  static let rationale = """
    `popTo` goes back to a screen that is still there, at or below the top of the same stack. On this
    way it is not, so a tap on the button would do nothing. Use `popToRoot` to go to the bottom, list the
    screens that may be there, or say under `else` what happens where none of them is.
    """

  let move: IllegalMove
  /// The screens, as they are written in a step, if they are of other flows than the one that is presented.
  let outside: String?
  let editInstead: Edit?

  var reason: String { "\(move.verb) finds no such screen below" }
  var help: String? {
    if let outside { return "what is presented has a stack of its own: write 'steps: [dismiss, \(outside)]'" }
    return "use 'popToRoot', give it an 'else', or go there only from where the screen is below"
  }

  static let refusal = Refusal.popTargetMissing

  init(_ move: IllegalMove, in context: StateContext) {
    self.move = move
    let graph = context.graph
    if move.fault.legality == .sometimes, case .popTo(let screens, otherwise: nil) = graph.operations[move.fault.verb].verb {
      editInstead = move.lone?.popping(to: screens, in: graph)
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

  static let examples = [
    Example(
      """
        app: Library
        start: shelves
        ---
        flow: shelves
        screens:
          shelves: { actions: { open: { push: book }, find: { push: search } } }
          search: { actions: { open: { push: book } } }
          book:
            actions:
      -       again: ↓{ popTo: search }
      +       again: { popTo: search, else: popToRoot }
      """)
  ]
}
