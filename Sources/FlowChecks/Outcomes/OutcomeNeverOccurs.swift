import FlowDiagnostics
import FlowGraph

/// Every outcome occurs.
enum OutcomeNeverOccurs: StateCheck {
  static let id = DiagnosticID.outcomeNeverOccurs
  static let summary = "No action finishes with a declared outcome."
  static let rationale = """
    The outcome stands in the declaration, and whoever starts the flow may wait for it, but nothing ever
    ends that way. Usually the button that was to do so has been forgotten, or finishes with another
    outcome by mistake. Add a `finish` with it, or delete the outcome with its handlers.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    guard !graph.outcomes.isEmpty else { return }
    let named = graph.finishedOutcomes { context.search.occurs($0) }
    for outcome in graph.outcomes where !context.search.occurs(outcome.id) {
      // Where a 'finish' is never reached, what leads there is reported, unless it is the handler of the outcome itself.
      guard !named.contains(outcome.id), let owner = context.nameIfReached(outcome.owner) else { continue }
      let name = outcome.name.value
      let handlers = graph.handlers.filter { $0.event == .outcome(outcome.id) }
      findings.append(
        Diagnostic(
          id, "nothing finishes '\(owner)' with '\(name)'", at: outcome.name.range, subject: "\(owner)/\(name)",
          related: handlers.prefix(Self.mostHandlers).map { RelatedPlace("waited for here", $0.name.range) },
          help: "add '{ finish: \(name) }' to a screen of it, or delete the outcome\(handlers.isEmpty ? "" : " and what waits for it")"))
    }
  }

  /// A few places say enough.
  private static let mostHandlers = 3

  static let violating = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu:
          actions:
            openBasket: { present: basket, then: { paid: { push: receipt } } }
        receipt:
      ---
      flow: basket
      outcomes: [paid, ↓emptied]
      screens:
        basket: { actions: { pay: { finish: paid } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu:
          actions:
            openBasket: { present: basket, then: { paid: { push: receipt }, emptied: stay } }
        receipt:
      ---
      flow: basket
      outcomes: [paid, emptied]
      screens:
        basket: { actions: { pay: { finish: paid }, empty: { finish: emptied } } }
      """)
  ]
}

extension StateContext {
  /// The dotted name of who declares an outcome; nil where it is never shown, which is reported by itself.
  fileprivate func nameIfReached(_ owner: Outcome.Owner) -> String? {
    switch owner {
    case .flow(let flow):
      let isReached = graph.flows[flow].screens.contains { search.isReachedScreen[Int($0.index)] }
      return isReached ? graph.name(of: flow) : nil
    case .screen(let screen):
      return search.isReachedScreen[Int(screen.index)] ? graph.name(of: screen) : nil
    }
  }
}
