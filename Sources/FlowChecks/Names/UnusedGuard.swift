import FlowDiagnostics
import FlowGraph

/// Reports a guard that no condition asks for.
struct UnusedGuard: GraphCheck {
  static let id = DiagnosticID("unused-guard", .names, .warning)

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
}
