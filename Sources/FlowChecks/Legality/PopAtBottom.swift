import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A pop has something to go back to.
enum PopAtBottom: StateCheck {
  static let id = DiagnosticID.popAtBottom
  static let summary = "A `pop` is made where no screen is below."
  static let rationale = """
    `pop` goes back by one screen of the same stack. At the bottom of a stack, and on pages, there is
    none, so a tap on the button would do nothing and people would be stuck with it. A sheet's first
    screen is a bottom, too, though something can be seen behind it: close the sheet with `dismiss`. On
    pages, `select` the page to go to.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    for fault in context.faults[id] ?? [] {
      findings.append(
        context.diagnostic(
          fault, help: help(fault, context.search.situation(of: fault)), insteadOfVerb: edit(fault)
        ) { verb, _ in "\(verb) has nothing to go back to" })
    }
  }

  private static func edit(_ fault: ExactSearch.Fault) -> String? {
    switch fault.legality {
    case .never: fault.canBeDismissed ? "dismiss" : nil
    case .sometimes: fault.isMendedByFinish ? "finish" : nil
    case .unknown: nil
    }
  }

  private static func help(_ fault: ExactSearch.Fault, _ situation: ExactSearch.Situation) -> String {
    if situation.isPage { return "use 'select' to go to another page" }
    if fault.isMendedByFinish, fault.legality == .sometimes { return "use 'finish', which goes back or closes it, as it was opened" }
    if situation.isPresented { return "use 'dismiss' or 'finish' to close what was presented" }
    return fault.legality == .never
      ? "take it away, or 'push' the screen instead of beginning with it"
      : "use 'popToRoot', which does nothing here, or do it only on screens that are pushed"
  }

  static let violating = [
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
        settings: { actions: { close: ↓pop } }
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
            back: ↓pop
            done: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: tour } } }
      """),
  ]
  static let passing = [
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
        settings: { actions: { close: dismiss } }
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
            back: { select: welcome }
            done: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: tour } } }
      """),
  ]
}
