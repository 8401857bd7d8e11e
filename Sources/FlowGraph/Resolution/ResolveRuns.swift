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
  ///
  /// What a run takes is what its action asks for, which may run another in turn: so the actions that are run come first, in one walk
  /// along all runs. Handlers are bound last, as nothing takes its parameters from them.
  mutating func resolveRuns() {
    guard !pendingRuns.isEmpty else { return }
    graph.indexActions(named: Set(pendingRuns.map(\.name.value)))
    var walk = RunWalk(graph, pendingRuns)
    walk.bindAll { bind(pendingRuns[$0], to: $1) }
    for (index, run) in pendingRuns.enumerated() {
      let node = walk.start(of: index)
      if run.scope.handler != nil {
        _ = bind(run, to: walk.demand(of: node))
      } else if let action = run.scope.action, walk.areOneCircle(.action(action), node) {
        reportCycle(run, of: action)
      }
    }
  }

  /// - Returns: the parameters that the action has by it.
  private mutating func bind(_ run: PendingRun, to demand: RunDemand) -> [ActionParameter] {
    switch demand {
    case .nothing:
      reportUnknown(run)
      return []
    // Reported as a circle.
    case .endless: return []
    case .parameters(let params, let required):
      let action = ArgumentTaker.action(run.name.value)
      let bound = bind(run.arguments, to: params, of: action, run.scope)
      if !run.scope.isCalled {
        checkAllBound(params, of: action, declared: run.arguments, at: run.name.range, run.scope, required: required)
      }
      graph.operations[run.operation].arguments = bound
      let given = Set(run.arguments.map(\.name.value))
      let rest = params.filter { !given.contains($0.name) }
      if !rest.isEmpty { graph.runParameters[run.operation] = rest }
      return rest + bound.compactMap(\.passedOn)
    }
  }

  private mutating func reportUnknown(_ run: PendingRun) {
    let name = run.name.value
    if project.app?.hasStrayKeys == true { return }
    if let flow = run.scope.flow, mayHold(name, flow) { return }
    var known: [String] = []
    if suggestionBudget > 0 {
      known = graph.appActions.map { graph.actions[$0].name.value }
      if let flow = run.scope.flow { known += graph.flows[flow].actions.map { graph.actions[$0].name.value } }
      if let screen = run.scope.screen { known += graph.screens[screen].actions.map { graph.actions[$0].name.value } }
    }
    report(
      UnknownAction(
        name: run.name, subject: self.name(of: .scope(run.scope)), isOfOneScreen: run.scope.screen != nil,
        nearest: nearest(to: name, among: known)))
  }

  /// Outside of handlers an action that runs itself, by way of others or not, would never come to an end.
  private mutating func reportCycle(_ run: PendingRun, of action: ActionID) {
    let cycle = RunCycle(
      action: graph.actions[action].name, hidden: hidden(by: action, run), range: run.name.range, subject: name(of: .scope(run.scope)))
    report(cycle)
  }

  /// The action that was probably meant by one that runs its own name: the next one further out.
  private func hidden(by action: ActionID, _ run: PendingRun) -> Located<String>? {
    guard graph.actions[action].name.value == run.name.value else { return nil }
    let owners = graph.runnableActions[run.name.value] ?? [:]
    let outer: [Action.Owner] =
      switch graph.actions[action].owner {
      case .screen(let screen): [.flow(graph.screens[screen].flow), .app]
      case .flow: [.app]
      case .barButton, .app: []
      }
    return outer.lazy.compactMap { owners[$0] }.first.map { Located(graph.name(of: $0), graph.actions[$0].name.range) }
  }
}
