import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A push happens on a stack.
struct PushOutsideStack: LegalityCheck {
  static let id = DiagnosticID("push-outside-stack", .legality, .error)
  static let summary = "A `push` or `replace` is made where there is no stack."
  static let rationale = """
    Only a stack can take another screen on top. Pages lie side by side without a navigation bar, so
    there is nothing to push onto and no way back: a tap on the button would do nothing. `present` the
    screen over the pages, go to a stack flow with `root`, or use `select` if another page is meant.
    """

  let move: IllegalMove

  var reason: String { "\(move.verb) needs a stack, and \(move.screen) is a page" }
  var help: String? { "present the target, or change root to it" }

  static let refusal = Refusal.pushOutsideStack

  init(_ move: IllegalMove, in context: StateContext) { self.move = move }

  static let examples = [
    Example(
      """
        app: Travel
        start: brochure
        ---
        flow: brochure
        kind: pages
        screens:
          beaches: { actions: { book: { present: booking } } }
      -   mountains: { actions: { book: ↓{ push: booking } } }
      +   mountains: { actions: { book: { present: booking } } }
        ---
        flow: booking
        screens: [booking]
      """)
  ]
}
