import FlowDiagnostics
import FlowGraph

/// A declared guard is used.
struct UnusedGuard: GraphCheck {
  static let id = DiagnosticID("unused-guard", .names, .warning)
  static let summary = "A guard is asked for nowhere."
  static let rationale = """
    A guard is a question that the app must be able to answer, so each one costs code. This one is never
    asked: either the condition was forgotten where it should hold, and people get further than they
    should, or the guard is a left-over. Put it in the `when` that needs it, or delete it.
    """

  let condition: Located<String>

  var range: SourceRange { condition.range }
  var subject: String? { condition.value }
  var message: String { "the guard '\(condition.value)' is never asked" }
  var help: String? { "use it in a 'when', or delete it" }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let isUsed = context.graph.isUsedGuard
    return context.graph.guards.filter { !isUsed[$0.id] }.map { Self(condition: $0.name) }
  }

  static let examples = [
    Example(
      """
        app: Bank
        start: accounts
        guards:
          ↓limitLeft: Today's transfers are below the daily limit
        ---
        flow: accounts
        screens:
      -   accounts: { actions: { transfer: { present: transfer } } }
      +   accounts: { actions: { transfer: { when: limitLeft, present: transfer } } }
        ---
        flow: transfer
        screens: [transfer]
      """)
  ]
}
