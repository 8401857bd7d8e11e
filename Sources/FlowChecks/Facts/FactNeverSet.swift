import FlowDiagnostics
import FlowGraph

/// A fact that is asked for can become true.
struct FactNeverSet: GraphCheck {
  static let id = DiagnosticID("fact-never-set", .facts, .warning)
  static let summary = "A fact is asked for, but is false at launch and set by no action."
  static let rationale = """
    Whatever asks for the fact always gets the same answer, so half of what the flows describe never
    happens. Usually the `sets` has been forgotten in the action that makes it true. If the app keeps
    the value between launches it is `persisted`; if it is true to begin with, `initial: true`.
    """

  let fact: Located<String>

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }
  var message: String { "the fact '\(fact.value)' is asked for, and never set" }
  var help: String? { "add 'sets: \(fact.value)' to an action, or make it 'persisted' or 'initial: true'" }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let uses = context.graph.factUses
    return context.graph.facts.compactMap { fact in
      guard !fact.initial, !fact.isPersisted else { return nil }
      return uses.isRead[fact.id] && !uses.isSet[fact.id] ? Self(fact: fact.name) : nil
    }
  }

  static let examples = [
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
      -   rate: { actions: { done: pop } }
      +   rate: { actions: { done: { pop: , sets: rated } } }
      """)
  ]
}
