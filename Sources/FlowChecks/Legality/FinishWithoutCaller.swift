import FlowDiagnostics
import FlowGraph

/// Who finishes was started by somebody.
enum FinishWithoutCaller: StateCheck {
  static let id = DiagnosticID.finishWithoutCaller
  static let summary = "A `finish` is made where nobody has started the flow."
  static let rationale = """
    `finish` hands an outcome to whoever pushed or presented the flow and closes it. A root, a tab's
    flow and one that came by `replace` were started by nobody, so there is nobody to tell and nothing
    to go back to: a tap on the button would do nothing. Say under the app's `roots` where the outcomes
    of a root flow lead. A flow that is sometimes the root and sometimes presented offers its way out
    `when: started`.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    for fault in context.faults[id] ?? [] {
      findings.append(
        context.diagnostic(
          fault, help: "start the flow with 'push' or 'present', or add it to 'roots' of the app"
        ) { verb, _ in "\(verb) has nobody to return to" })
    }
  }

  static let violating = [
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      outcomes: [done]
      screens:
        welcome:
          actions:
            begin: ↓{ finish: done }
            later: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: welcome } } }
      """),
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            close: ↓finish
            begin: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { present: welcome } } }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Notes
      start: welcome
      roots:
        welcome: { done: { root: notes } }
      ---
      flow: welcome
      outcomes: [done]
      screens:
        welcome:
          actions:
            begin: { finish: done }
            later: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: welcome } } }
      """),
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            close: { when: started, finish: }
            begin: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { present: welcome } } }
      """),
  ]
}
