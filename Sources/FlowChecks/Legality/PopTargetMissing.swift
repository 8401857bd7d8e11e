import FlowDiagnostics
import FlowGraph
import FlowSearch

/// The screen to pop to is below.
struct PopTargetMissing: LegalityCheck {
  static let id = DiagnosticID("pop-target-missing", .legality, .error)
  static let summary = "A `popTo` is made where none of its screens is at or below the top of the stack."
  static let rationale = """
    `popTo` goes back to a screen that is still there, at or below the top of the same stack. On this
    way it is not, so a tap on the button would do nothing. On pages nothing is ever below: `select` the
    page. On a stack, use `popToRoot` to go to the bottom, list the screens that may be there, or say
    under `else` what happens where none of them is.
    """

  let move: IllegalMove

  var reason: String { "\(move.verb) finds no such screen below" }
  var help: String? { "use 'popToRoot', give it an 'else', or go there only from where the screen is below" }

  static let refusal = Refusal.popTargetMissing

  init(_ move: IllegalMove, in context: StateContext) { self.move = move }

  static let examples = [
    Example(
      """
        app: Notes
        start: tour
        ---
        flow: tour
        kind: pages
        screens:
          welcome:
          sharing:
            actions:
      -       again: ↓{ popTo: welcome }
      +       again: { select: welcome }
              done: { root: notes }
        ---
        flow: notes
        screens:
          notes: { actions: { replay: { root: tour } } }
      """)
  ]
}
