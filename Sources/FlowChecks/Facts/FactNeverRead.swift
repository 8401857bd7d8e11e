import FlowDiagnostics
import FlowGraph

/// Reports a fact that moves change, and that no condition asks for.
struct FactNeverRead: GraphCheck {
  static let id = DiagnosticID("fact-never-read", .facts, .warning)

  let fact: Located<String>

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }
  var message: String { "the fact '\(fact.value)' is changed, but no condition uses it" }
  var help: String? { "use it under 'when' or 'requires', or delete it" }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let uses = context.graph.factUses
    return context.graph.facts.compactMap { fact in
      (uses.isSet[fact.id] || uses.isCleared[fact.id]) && !uses.isRead[fact.id] ? Self(fact: fact.name) : nil
    }
  }
}
