import FlowDiagnostics
import FlowGraph

/// A push happens on a stack.
enum PushOutsideStack: StateCheck {
  static let id = DiagnosticID.pushOutsideStack
  static let summary = "A `push` or `replace` is made where there is no stack."
  static let rationale = """
    Only a stack can take another screen on top. Pages lie side by side without a navigation bar, so
    there is nothing to push onto and no way back: a tap on the button would do nothing. `present` the
    screen over the pages, go to a stack flow with `root`, or use `select` if another page is meant.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    for fault in context.faults[id] ?? [] {
      findings.append(
        context.diagnostic(
          fault, help: "present the target, or change root to it"
        ) { verb, screen in "\(verb) needs a stack, and \(screen) is a page" })
    }
  }

  static let violating = [
    Example(
      """
      app: Travel
      start: brochure
      ---
      flow: brochure
      kind: pages
      screens:
        beaches: { actions: { book: { present: booking } } }
        mountains: { actions: { book: ↓{ push: booking } } }
      ---
      flow: booking
      screens: [booking]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Travel
      start: brochure
      ---
      flow: brochure
      kind: pages
      screens:
        beaches: { actions: { book: { present: booking } } }
        mountains: { actions: { book: { present: booking } } }
      ---
      flow: booking
      screens: [booking]
      """)
  ]
}
