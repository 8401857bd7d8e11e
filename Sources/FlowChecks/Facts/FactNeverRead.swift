import FlowDiagnostics
import FlowGraph

/// A fact that is changed is asked for.
enum FactNeverRead: GraphCheck {
  static let id = DiagnosticID.factNeverRead
  static let summary = "A fact is set or cleared, but no `when` and no `requires` asks for it."
  static let rationale = """
    The flows keep track of something that decides nothing. Usually the condition that was to ask for it
    has been forgotten: at the app's `start`, at an action, or as the `requires` of a flow. Ask for the
    fact where it matters, or delete it with all that changes it.
    """
  static let claimsAbsence = true

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    let uses = context.graph.factUses
    for fact in context.graph.facts {
      let index = Int(fact.id.index)
      guard uses.isSet[index] || uses.isCleared[index], !uses.isRead[index] else { continue }
      let name = fact.name.value
      findings.append(
        Diagnostic(
          id, "the fact '\(name)' is changed, and never asked for", at: fact.name.range, subject: name,
          help: "ask for it with 'when' or 'requires', or delete it"))
    }
  }

  static let violating = [
    Example(
      """
      app: Reader
      start: tour
      facts: { ↓onboarded: { persisted: true } }
      ---
      flow: tour
      screens:
        welcome: { actions: { begin: { root: library, sets: onboarded } } }
      ---
      flow: library
      screens:
        library: { actions: { showTour: { root: tour } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Reader
      start: [{ when: onboarded, root: library }, { root: tour }]
      facts: { onboarded: { persisted: true } }
      ---
      flow: tour
      screens:
        welcome: { actions: { begin: { root: library, sets: onboarded } } }
      ---
      flow: library
      screens:
        library: { actions: { showTour: { root: tour } } }
      """)
  ]
}
