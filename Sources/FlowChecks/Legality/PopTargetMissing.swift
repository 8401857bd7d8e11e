import FlowDiagnostics
import FlowGraph

/// The screen to pop to is below.
enum PopTargetMissing: StateCheck {
  static let id = DiagnosticID.popTargetMissing
  static let summary = "A `popTo` is made where none of its screens is at or below the top of the stack."
  static let rationale = """
    `popTo` goes back to a screen that is still there, at or below the top of the same stack. On this
    way it is not, so a tap on the button would do nothing. On pages nothing is ever below: `select` the
    page. On a stack, use `popToRoot` to go to the bottom, list the screens that may be there, or say
    under `else` what happens where none of them is.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    for fault in context.faults[id] ?? [] {
      findings.append(
        context.diagnostic(
          fault, help: "use 'popToRoot', give it an 'else', or go there only from where the screen is below"
        ) { verb, _ in "\(verb) finds no such screen below" })
    }
  }

  static let violating = [
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
            again: ↓{ popTo: welcome }
            done: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: tour } } }
      """)
  ]
  static let passing = [
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
            again: { select: welcome }
            done: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: tour } } }
      """)
  ]
}
