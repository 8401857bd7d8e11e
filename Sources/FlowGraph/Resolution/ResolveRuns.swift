import FlowDiagnostics
import FlowModel

/// A `run` whose target may be declared later.
struct PendingRun {
  let operation: OperationID
  let name: Located<String>
  let arguments: [ArgumentDeclaration]
  let scope: Scope
}

extension Resolver {
  /// Binds every `run` once all actions are there.
  mutating func resolveRuns() {
    for run in pendingRuns { resolve(run) }
    for run in pendingRuns where run.scope.handler == nil { checkCycle(run) }
  }

  private mutating func resolve(_ run: PendingRun) {
    let targets = targets(of: run)
    guard let target = targets.first else { return reportUnknown(run) }
    let params = graph.parameters(of: target).compactMap(\.param)
    let what = "the action '\(graph.actions[target].name.value)'"
    let bound = bind(run.arguments, to: params, of: what, run.scope)
    if !run.scope.isCalled { checkAllBound(params, of: what, declared: run.arguments, at: run.name.range, run.scope) }
    let row = graph.operations[run.operation]
    graph.operations[run.operation] = Operation(
      id: row.id, verb: row.verb, arguments: bound, handlers: row.handlers, range: row.range, targetRange: row.targetRange)
  }

  /// What a run can run: one action, or one a screen where the screens differ; empty if some screen has none.
  private func targets(of run: PendingRun) -> [ActionID] {
    let name = run.name.value
    switch run.scope.owner {
    case .screen(let screen): return graph.action(named: name, on: screen).map { [$0] } ?? []
    case .flow(let flow) where graph.flows[flow].kind != .tabs:
      let found = graph.flows[flow].screens.map { graph.action(named: name, on: $0) }
      return found.contains { $0 == nil } ? [] : found.compactMap { $0 }
    case .flow(let flow):
      let range = graph.flows[flow].actions
      if let action = range.first(where: { graph.actions[$0].name.value == name }) { return [action] }
      fallthrough
    case .barButton, .app, .root, .unmet:
      return graph.appActions.first { graph.actions[$0].name.value == name }.map { [$0] } ?? []
    }
  }

  private mutating func reportUnknown(_ run: PendingRun) {
    var known = graph.appActions.map { graph.actions[$0].name.value }
    if let flow = run.scope.flow { known += graph.flows[flow].actions.map { graph.actions[$0].name.value } }
    if let screen = run.scope.screen { known += graph.screens[screen].actions.map { graph.actions[$0].name.value } }
    let place = run.scope.screen == nil ? "not every screen here has" : "the screen, its flow and the app have no"
    reportUnknown(
      .unknownAction, run.scope.screen == nil ? "\(place) an action '\(run.name.value)'" : "\(place) action '\(run.name.value)'",
      at: run.name.range, subject: .scope(run.scope), nearest: Suggestions(known).nearest(to: run.name.value),
      otherwise: "'run' takes the name of an action")
  }

  /// Outside of handlers an action that runs itself, by way of others or not, would never come to an end.
  private mutating func checkCycle(_ run: PendingRun) {
    guard let own = run.scope.action else { return }
    var visited: Set<ActionID> = []
    var waiting = targets(of: run)
    while let action = waiting.popLast() {
      if action == own {
        report(
          .runCycle, "'\(graph.actions[own].name.value)' runs itself", at: run.name.range, subject: .scope(run.scope),
          related: [RelatedPlace("the action begins here", graph.actions[own].name.range)],
          help: "end the chain with another move; only handlers may run what runs them")
        return
      }
      guard visited.insert(action).inserted else { continue }
      waiting += pendingRuns.lazy.filter { $0.scope.action == action && $0.scope.handler == nil }.flatMap { self.targets(of: $0) }
    }
  }
}
