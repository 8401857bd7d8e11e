import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a fact that moves set and clear, and that no move changes any more from some state on.
struct FactStuck: StateCheck {
  static let id = DiagnosticID("fact-stuck", .facts, .warning)

  let fact: Located<String>
  /// The value that the fact keeps.
  let value: Bool
  let screen: String
  /// The action that still asks for the fact.
  let asking: Located<String>
  let trace: FindingTrace?

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }

  var message: String {
    "from '\(screen)' on, no move \(value ? "clears" : "sets") '\(fact.value)' again, but '\(asking.value)' still uses it"
  }

  var related: [RelatedPlace] { [RelatedPlace("this still uses it", asking.range)] }

  var help: String? {
    "add '\(value ? "clears" : "sets"): \(fact.value)' to a move that is possible there, or to the last move of the trace; "
      + "if code of the app changes the fact, write 'elsewhere: true'"
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var allowance = TraceAllowance()
    // If a platform move leaves a fact unchanged, the finding about that move covers the fact.
    let skipped = Set(context.skippedExits.flatMap { graph.facts(of: $0.part) }.map(\.fact))
    return context.search.stuckFacts.filter { !skipped.contains($0.fact) }.map { lasting in
      let trace = allowance.allows(context.search.length(ofTraceTo: lasting)) ? context.search.trace(to: lasting) : nil
      return Self(
        fact: graph.facts[lasting.fact].name, value: lasting.value, screen: graph.name(of: lasting.screen),
        asking: Located(graph.name(of: lasting.asking), graph.actions[lasting.asking].name.range),
        trace: trace.map { FindingTrace($0, graph) })
    }
  }
}
