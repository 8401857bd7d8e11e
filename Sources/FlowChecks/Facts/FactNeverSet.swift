import FlowDiagnostics
import FlowGraph

/// A fact that is asked for can become true.
enum FactNeverSet: GraphCheck {
  static let id = DiagnosticID.factNeverSet
  static let summary = "A fact is asked for, but is false at launch and set by no action."
  static let rationale = """
    Whatever asks for the fact always gets the same answer, so half of what the flows describe never
    happens. Usually the `sets` has been forgotten in the action that makes it true. If the app keeps
    the value between launches it is `persisted`; if it is true to begin with, `initial: true`.
    """
  static let claimsAbsence = true

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    let uses = context.graph.factUses
    for fact in context.graph.facts where !fact.initial && !fact.isPersisted {
      let index = Int(fact.id.index)
      guard uses.isRead[index], !uses.isSet[index] else { continue }
      let name = fact.name.value
      findings.append(
        Diagnostic(
          id, "the fact '\(name)' is asked for, and never set", at: fact.name.range, subject: name,
          help: "add 'sets: \(name)' to an action, or make it 'persisted' or 'initial: true'"))
    }
  }

  static let violating = [
    Example(
      """
      app: Reader
      start: library
      facts: { ↓rated: { doc: The reader has been asked for stars } }
      ---
      flow: library
      screens:
        library: { actions: { open: { push: book } } }
        book:
          actions:
            finished: { when: not rated, push: rate }
        rate: { actions: { done: pop } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Reader
      start: library
      facts: { rated: { doc: The reader has been asked for stars } }
      ---
      flow: library
      screens:
        library: { actions: { open: { push: book } } }
        book:
          actions:
            finished: { when: not rated, push: rate }
        rate: { actions: { done: { pop: , sets: rated } } }
      """)
  ]
}
