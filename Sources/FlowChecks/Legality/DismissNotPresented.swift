import FlowDiagnostics
import FlowGraph

/// What is dismissed was presented.
enum DismissNotPresented: StateCheck {
  static let id = DiagnosticID.dismissNotPresented
  static let summary = "A `dismiss` is made where nothing is presented."
  static let rationale = """
    `dismiss` closes the sheet or cover that the screen is in. Here the screen is in the root, over
    which nothing lies, so a tap on the button would do nothing. Go back with `pop` if the screen was
    pushed, change `root` if it is a root of its own, or present the flow where that was the plan. Where
    any number of sheets may be open, none included, `dismiss: all` is always right.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    for fault in context.faults[id] ?? [] {
      findings.append(
        context.diagnostic(
          fault, help: help(fault, context.search.situation(of: fault)), insteadOfVerb: fault.canBePopped ? "pop" : nil
        ) { verb, _ in "\(verb) has nothing to close" })
    }
  }

  private static func help(_ fault: ExactSearch.Fault, _ situation: ExactSearch.Situation) -> String {
    if situation.isStarted {
      return fault.legality == .never ? "use 'pop' or 'finish' to go back, or present the flow" : "use 'finish', which closes it either way"
    }
    return fault.legality == .never
      ? "present the flow, or leave it with 'root'\(situation.isStackBottom ? "" : " or 'pop'")"
      : "take it only 'when: started', or leave with 'root' here"
  }

  static let violating = [
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
        article: { actions: { close: ↓dismiss } }
      ---
      flow: settings
      screens:
        settings: { actions: { close: dismiss } }
      """)
  ]
  static let passing = [
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
        article: { actions: { close: pop } }
      ---
      flow: settings
      screens:
        settings: { actions: { close: dismiss } }
      """)
  ]
}
