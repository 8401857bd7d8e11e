import FlowDiagnostics
import FlowGraph

/// Reports a guard that no condition asks for.
struct UnusedGuard: GraphCheck {
  static let id = DiagnosticID("unused-guard", .names, .warning)

  let condition: Located<String>

  var range: SourceRange { condition.range }
  var subject: String? { condition.value }
  var message: String { "no condition uses the guard '\(condition.value)'" }
  var help: String? { "use it under 'when', or delete it" }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let isUsed = context.graph.isUsedGuard
    return context.graph.guards.filter { !isUsed[$0.id] }.map { Self(condition: $0.name) }
  }
}
