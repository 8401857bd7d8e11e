import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A pop has something to go back to.
struct PopAtBottom: LegalityCheck {
  static let id = DiagnosticID("pop-at-bottom", .legality, .error)
  static let summary = "A `pop` is made where no screen is below."
  static let rationale = """
    `pop` goes back by one screen of the same stack. At the bottom of a stack there is none, so a tap on
    the button would do nothing and people would be stuck with it. A sheet's first screen is a bottom,
    too, though something can be seen behind it: close the sheet with `dismiss`. From one page to the one
    before nothing is popped: `select` the page to go to.
    """

  let move: IllegalMove

  var reason: String { "\(move.verb) has nothing to go back to" }

  var verbInstead: String? {
    switch move.fault.legality {
    case .never: move.fault.canBeDismissed ? "dismiss" : nil
    case .sometimes: move.fault.isMendedByFinish ? "finish" : nil
    case .unknown: nil
    }
  }

  var help: String? {
    let (fault, situation) = (move.fault, move.situation)
    if situation.isPage, fault.legality == .never { return "use 'select' to go to another page" }
    if fault.isMendedByFinish, fault.legality == .sometimes { return "use 'finish', which goes back or closes it, as it was opened" }
    if situation.isPresented { return "use 'dismiss' or 'finish' to close what was presented" }
    return fault.legality == .never
      ? "take it away, or 'push' the screen instead of beginning with it"
      : "use 'popToRoot', which does nothing here, or do it only on screens that are pushed"
  }

  static let refusal = Refusal.popAtBottom

  init(_ move: IllegalMove, in context: StateContext) { self.move = move }

  static let examples = [
    Example(
      """
        app: Notes
        start: notes
        ---
        flow: notes
        screens:
          notes: { actions: { settings: { present: settings } } }
        ---
        flow: settings
        screens:
      -   settings: { actions: { close: ↓pop } }
      +   settings: { actions: { close: dismiss } }
      """),
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
      -       back: ↓pop
      +       back: { select: welcome }
              done: { root: notes }
        ---
        flow: notes
        screens:
          notes: { actions: { replay: { root: tour } } }
      """),
  ]
}
