import FlowDiagnostics
import FlowGraph

/// A fact that is asked for can change.
struct FactNeverSet: GraphCheck {
  static let id = DiagnosticID("fact-never-set", .facts, .warning)
  static let summary = "A fact is asked for, and no action gives it the value that it does not begin with."
  static let rationale = """
    Whatever asks for the fact always gets the same answer, so half of what the flows describe never
    happens. Usually the `sets` has been forgotten in the action that makes it true (the `clears` for a fact with
    `initial: true`). That is so for a fact that is `persisted` too: what nobody ever sets is never kept, so a tutorial
    is shown at every launch. If code of the app sets the fact, say `elsewhere: true`.
    """

  let fact: Located<String>
  /// The value that it begins with.
  let initial: Bool

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }
  var message: String { "the fact '\(fact.value)' is asked for, and never \(initial ? "cleared" : "set")" }
  var help: String? {
    "add '\(initial ? "clears" : "sets"): \(fact.value)' to an action, or say 'elsewhere: true' if code of the app sets the fact"
  }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let uses = context.graph.factUses
    return context.graph.facts.compactMap { fact in
      guard uses.isRead[fact.id], !fact.isElsewhere else { return nil }
      // One that is true at each launch tells nothing that was to be remembered.
      if fact.initial, !fact.isPersisted { return nil }
      return (fact.initial ? uses.isCleared : uses.isSet)[fact.id] ? nil : Self(fact: fact.name, initial: fact.initial)
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
      """),
    Example(
      """
        app: Clinic
        start: [{ when: onboarded, root: home }, { root: tutorial }]
        facts: { ↓onboarded: { persisted: true } }
        ---
        flow: tutorial
      - screens: { welcome: { actions: { done: { root: home } } } }
      + screens: { welcome: { actions: { done: { root: home, sets: onboarded } } } }
        ---
        flow: home
        screens: { menu: { final: true } }
      """),
  ]
}
