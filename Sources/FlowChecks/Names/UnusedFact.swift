import FlowDiagnostics
import FlowGraph

/// Reports a fact that nothing sets, clears or asks for.
struct UnusedFact: GraphCheck {
  static let id = DiagnosticID("unused-fact", .names, .warning, isAcceptable: true)

  let fact: Located<String>
  /// Whether code of the app sets the fact.
  let isElsewhere: Bool

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }
  var message: String { "the fact '\(fact.value)' is never used" }

  var help: String? {
    let use = isElsewhere ? "use it under 'when' or 'requires'" : "set it and use it in a condition"
    return "\(use), delete it, or keep it with \(isElsewhere ? "'allow: unused-fact'" : "'\(fact.value): { allow: unused-fact }'")"
  }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let isUsed = context.graph.isUsedFact
    return context.graph.facts.filter { !isUsed[$0.id] }.map { Self(fact: $0.name, isElsewhere: $0.isElsewhere) }
  }
}
