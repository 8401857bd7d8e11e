import FlowDiagnostics
import FlowGraph

/// A fact that is changed is asked for.
struct FactNeverRead: GraphCheck {
  static let id = DiagnosticID("fact-never-read", .facts, .warning)
  static let summary = "A fact is set or cleared, but no `when` and no `requires` asks for it."
  static let rationale = """
    The flows keep track of something that decides nothing. Usually the condition that was to ask for it
    has been forgotten: at the app's `start`, at an action, or as the `requires` of a flow. Ask for the
    fact where it matters, or delete it with all that changes it.
    """

  let fact: Located<String>

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }
  var message: String { "the fact '\(fact.value)' is changed, and never asked for" }
  var help: String? { "ask for it with 'when' or 'requires', or delete it" }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let uses = context.graph.factUses
    return context.graph.facts.compactMap { fact in
      (uses.isSet[fact.id] || uses.isCleared[fact.id]) && !uses.isRead[fact.id] ? Self(fact: fact.name) : nil
    }
  }

  static let examples = [
    Example(
      """
        app: Reader
      - start: tour
      + start: [{ when: onboarded, root: library }, { root: tour }]
        facts: { ↓onboarded: { persisted: true } }
        ---
        flow: tour
        screens:
          welcome: { actions: { begin: { root: library, sets: onboarded } } }
        ---
        flow: library
        screens:
          library: { actions: { showTour: { root: tour, clears: onboarded } } }
      """)
  ]
}
