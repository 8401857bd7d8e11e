import FlowDiagnostics
import FlowGraph
import FlowSearch

/// What is dismissed was presented.
struct DismissNotPresented: LegalityCheck {
  static let id = DiagnosticID("dismiss-not-presented", .legality, .error)
  static let summary = "A `dismiss` is made where nothing is presented."
  static let rationale = """
    `dismiss` closes the sheet or cover that the screen is in. Here the screen is in the root, over
    which nothing lies, so a tap on the button would do nothing. Go back with `pop` if the screen was
    pushed, change `root` if it is a root of its own, or present the flow where that was the plan. Where
    any number of sheets may be open, none included, `dismiss: all` is always right.
    """

  let move: IllegalMove

  var reason: String { "\(move.verb) has nothing to close" }

  var verbInstead: String? {
    switch move.fault.legality {
    case .never: move.fault.canBePopped ? "pop" : nil
    case .sometimes: move.fault.isMendedByFinish ? "finish" : nil
    case .unknown: nil
    }
  }

  var editInstead: Edit? {
    move.fault.legality == .sometimes && move.fault.isMendedByStarted ? move.lone?.whenStarted("dismiss") : nil
  }

  var help: String? {
    let fault = move.fault
    guard fault.verb == fault.operation else {
      return "leave it out, or use 'dismiss: all', which does nothing where nothing is presented"
    }
    if fault.legality == .never {
      if fault.isStarted { return "use \(fault.canBePopped ? "'pop' or " : "")'finish' to go back, or present the flow" }
      return "present the flow, or leave it with 'root'\(fault.canBePopped ? " or 'pop'" : "")"
    }
    if fault.isMendedByFinish { return "use 'finish', which closes it either way" }
    if fault.isMendedByStarted { return "take it only 'when: started', or leave with 'root' here" }
    let instead = fault.canBePopped ? "'pop'" : fault.isStarted ? "'finish'" : "'root'"
    return "use 'dismiss: all', which does nothing here, or give this place a screen of its own that is left with \(instead)"
  }

  static let refusal = Refusal.dismissNotPresented

  init(_ move: IllegalMove, in context: StateContext) { self.move = move }

  static let examples = [
    Example(
      """
        app: News
        start: headlines
        ---
        flow: headlines
        screens:
          headlines:
            actions:
              read: { push: article }
              settings: { present: settings }
      -   article: { actions: { close: ↓dismiss } }
      +   article: { actions: { close: pop } }
        ---
        flow: settings
        screens:
          settings: { actions: { close: dismiss } }
      """)
  ]
}
