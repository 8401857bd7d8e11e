import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Outcomes that a flow and one of its screens declare under one name, and no handler takes the screen's outcome. Handlers of the flow's
/// outcome then never run. This is one mistake, reported at the start of the screen.
struct NamesakeOutcomes {
  private let graph: NavigationGraph
  /// The place of the finding, by flow and name.
  private var places: [FlowID: [String: FindingPlace]] = [:]

  /// The outcomes that some handler takes.
  private let received: Set<OutcomeID>

  init(_ context: StateContext) {
    graph = context.graph
    received = Set(
      context.graph.handlers.lazy.compactMap { handler in
        if case .outcome(let id) = handler.event, context.search.hasRun(handler.id) { id } else { nil }
      })
    for unhandled in context.unhandledOutcomes {
      let outcome = graph.outcomes[unhandled.outcome]
      guard case .screen(let screen) = outcome.owner, let range = context.placeOfUnhandled(unhandled) else { continue }
      places[graph.screens[screen].flow, default: [:]][outcome.name.value] = FindingPlace(OutcomeUnhandled.id, range)
    }
  }

  /// Returns the finding that explains why a handler never runs, if the handler waits for such an outcome of a flow. Returns nil if another
  /// handler takes that outcome.
  func cause(of handler: HandlerID) -> FindingPlace? {
    guard !places.isEmpty, case .outcome(let id) = graph.handlers[handler].event, case .flow(let flow) = graph.outcomes[id].owner,
      !received.contains(id)
    else { return nil }
    return places[flow]?[graph.outcomes[id].name.value]
  }

  /// Returns the screens that only such handlers lead to, each with the finding that explains it.
  func screensBehind(_ context: StateContext) -> [ScreenID: FindingPlace] {
    guard !places.isEmpty else { return [:] }
    var found: [ScreenID: FindingPlace] = [:]
    for handler in graph.handlers where !context.search.hasRun(handler.id) {
      guard let cause = cause(of: handler.id) else { continue }
      for choice in handler.choices {
        guard let target = graph.operations[graph.choices[choice].operation].verb.entered else { continue }
        for screen in graph.entryScreens(of: target) { found[screen] = cause }
      }
    }
    return found
  }
}
