import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Outcomes that a flow and one of its screens declare by one name, where the screen's is asked for by nobody: whoever waits for the flow's waits in
/// vain, and what follows never happens. That is one mistake, told where the screen is started.
struct NamesakeOutcomes {
  private let graph: NavigationGraph
  /// By flow and name, where it is told.
  private var places: [FlowID: [String: FindingPlace]] = [:]

  /// The outcomes of which some handler hears.
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

  /// Where it is told why a handler never runs, if it waits for such an outcome of a flow; nil where others get that one.
  func cause(of handler: HandlerID) -> FindingPlace? {
    guard !places.isEmpty, case .outcome(let id) = graph.handlers[handler].event, case .flow(let flow) = graph.outcomes[id].owner,
      !received.contains(id)
    else { return nil }
    return places[flow]?[graph.outcomes[id].name.value]
  }

  /// The screens to which only handlers would lead that never run for such a reason, each with where that is told.
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
