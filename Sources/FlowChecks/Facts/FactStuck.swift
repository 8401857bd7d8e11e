import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A fact that moves set and clear can change again.
struct FactStuck: StateCheck {
  static let id = DiagnosticID("fact-stuck", .facts, .warning)
  static let summary = "A fact that moves set and clear can get a value that nothing changes any more."
  static let rationale = """
    Often such a fact repeats what is shown: it is set where a sheet is presented, and cleared where the sheet is closed.
    But a swipe, a link or a change of root closes the sheet too, and runs no handler. From then on the fact is wrong for
    good, and an action that asks for it never does what it did before. Clear the fact on those ways too, or keep no
    fact of what is shown.
    """

  let fact: Located<String>
  /// The value that it keeps.
  let value: Bool
  let screen: String
  /// The action that still asks for it.
  let asking: Located<String>
  let way: ToldWay?

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }

  var message: String {
    "from '\(screen)' on nothing \(value ? "clears" : "sets") '\(fact.value)' any more, and '\(asking.value)' still asks for it"
  }

  var related: [RelatedPlace] { [RelatedPlace("this still asks for it", asking.range)] }

  var help: String? {
    "add '\(value ? "clears" : "sets"): \(fact.value)' to a move that is possible there, or to the last move of the trace; "
      + "if code of the app changes the fact, say 'elsewhere: true'"
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var allowance = TraceAllowance()
    // Of a fact that a platform move leaves as it is, that move is told.
    let skipped = Set(context.search.skippedExits.flatMap { graph.facts(of: $0.matter) }.map(\.fact))
    return context.search.lastingFacts.filter { !skipped.contains($0.fact) }.map { lasting in
      let trace = allowance.allows(context.search.length(ofTraceTo: lasting)) ? context.search.trace(to: lasting) : nil
      return Self(
        fact: graph.facts[lasting.fact].name, value: lasting.value, screen: graph.name(of: lasting.screen),
        asking: Located(graph.name(of: lasting.asking), graph.actions[lasting.asking].name.range),
        way: trace.map { ToldWay($0, graph) })
    }
  }

  static let examples = [
    Example(
      """
        app: News
        start: latest
        facts: { ↓asking: }
        actions:
          sessionRanOut:
            when: not asking
            present: signIn
            style: fullScreen
            sets: asking
            then: { dismissed: { stay: , clears: asking } }
      -   logOut: { root: welcome }
      +   logOut: { root: welcome, clears: asking }
        ---
        flow: welcome
        screens: { welcome: { actions: { start: { root: latest } } } }
        ---
        flow: latest
        screens:
          list: { actions: { open: { push: article } } }
          article:
        ---
        flow: signIn
        screens: { form: { actions: { submit: dismiss } } }
      """)
  ]
}
