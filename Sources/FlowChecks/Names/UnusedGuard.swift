import FlowDiagnostics
import FlowGraph

/// A declared guard is used.
enum UnusedGuard: GraphCheck {
  static let id = DiagnosticID.unusedGuard
  static let summary = "A guard is asked for nowhere."
  static let rationale = """
    A guard is a question that the app must be able to answer, so each one costs code. This one is never
    asked: either the condition was forgotten where it should hold, and people get further than they
    should, or the guard is a left-over. Put it in the `when` that needs it, or delete it.
    """
  static let claimsAbsence = true

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    let isUsed = context.graph.isUsedGuard
    for condition in context.graph.guards where !isUsed[Int(condition.id.index)] {
      findings.append(
        Diagnostic(
          id, "the guard '\(condition.name.value)' is never asked", at: condition.name.range, subject: condition.name.value,
          help: "use it in a 'when', or delete it"))
    }
  }

  static let violating = [
    Example(
      """
      app: Bank
      start: accounts
      guards:
        ↓limitLeft: Today's transfers are below the daily limit
      ---
      flow: accounts
      screens:
        accounts: { actions: { transfer: { present: transfer } } }
      ---
      flow: transfer
      screens: [transfer]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: accounts
      guards:
        limitLeft: Today's transfers are below the daily limit
      ---
      flow: accounts
      screens:
        accounts: { actions: { transfer: { when: limitLeft, present: transfer } } }
      ---
      flow: transfer
      screens: [transfer]
      """)
  ]
}
