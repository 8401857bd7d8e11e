import FlowDiagnostics
import FlowGraph

/// Reports an action that is never available.
struct ActionNeverAvailable: StateCheck {
  static let id = DiagnosticID("action-never-available", .reach, .warning)

  let action: Located<String>
  /// The action that it runs without effect; nil if its own condition never holds.
  let run: String?
  let cause: FindingPlace?
  /// Whether only other actions can run it.
  var isPrivate = false

  var range: SourceRange { action.range }
  var subject: String? { action.value }

  var message: String {
    if isPrivate { return "the private action '\(action.value)' is never run" }
    return run.map { "'\(action.value)' does nothing: '\(NavigationGraph.written(run: $0))', which it runs, is never possible there" }
      ?? "the condition of '\(action.value)' never holds"
  }

  var help: String? {
    isPrivate
      ? "'run' it in an action, or delete it"
      : run == nil ? "correct its 'when', or delete the action" : "correct the 'when' of the action that it runs, or delete this action"
  }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    let (isOffered, isAvailable) = (context.search.isOffered, context.search.isAvailable)
    let templates = graph.operationsOfLinks
    let constant = ConstantFacts(graph)
    return graph.actions.ids.compactMap { id in
      let name = { Located(graph.name(of: id), graph.actions[id].name.range) }
      if graph.actions[id].isPrivate {
        let isTemplate = graph.actions[id].choices.contains { templates.contains(graph.choices[$0].operation) }
        return isAvailable[id] || isTemplate || !context.isReached(graph.actions[id].owner)
          ? nil : Self(action: name(), run: nil, cause: nil, isPrivate: true)
      }
      guard isOffered[id] else { return nil }
      guard !isAvailable[id] else {
        // The action is available, but may only run an action that is never available there.
        guard let run = context.runInVain(by: id), !context.runsBlockedExit(run, by: id) else { return nil }
        return Self(action: name(), run: run, cause: context.cause(ofRunning: run, by: id))
      }
      // If people are stuck for lack of the action, the finding about that place reports it.
      return context.blockedExits.all.contains(id)
        ? nil : Self(action: name(), run: nil, cause: constant.cause(ofNeverTaking: graph.actions[id].choices))
    }
  }
}

extension NavigationGraph {
  /// The operations that links and entries make in place of actions: the pushes up to the screen, and the starts of its flow.
  fileprivate var operationsOfLinks: Set<OperationID> {
    var operations: Set<OperationID> = []
    for plan in linkTargets.compactMap({ plan(of: $0) }) {
      operations.formUnion(plan.starts.map(\.operation))
      for stretch in [plan.first] + plan.starts.map(\.stretch) { operations.formUnion(stretch.above.map(\.push)) }
    }
    return operations
  }
}
