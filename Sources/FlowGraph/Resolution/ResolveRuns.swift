import FlowDiagnostics
import FlowModel

/// A `run` whose target may be declared later.
struct PendingRun {
  let operation: OperationID
  /// The name, qualified if the owner of the action is written (``NavigationGraph/name(ofRun:of:)``).
  let name: Located<String>
  let written: String
  let arguments: [ArgumentDeclaration]
  let scope: Scope
}

extension Resolver {
  /// Binds every `run` once all actions are declared.
  ///
  /// A run takes the parameters that its action asks for, and the action may run another one. So the actions that are
  /// run come first, in one walk along all runs. Handlers are bound last, because no parameters depend on them.
  mutating func resolveRuns() {
    guard !pendingRuns.isEmpty else { return }
    graph.indexActions(named: Set(pendingRuns.map(\.name.value)))
    var walk = RunWalk(graph, pendingRuns)
    walk.bindAll { bind(pendingRuns[$0], to: $1) }
    var reported: Set<Int32> = []
    for (index, run) in pendingRuns.enumerated() {
      let node = walk.start(of: index)
      if run.scope.handler != nil {
        _ = bind(run, to: walk.demand(of: node))
        checkTotal(run, of: walk.actions(certainAt: node))
      } else if let action = run.scope.action, let circle = walk.circle(of: .action(action), and: node), reported.insert(circle).inserted {
        // A circle is broken as soon as one of its actions does something else.
        reportCycle(run, of: action)
      }
    }
  }

  /// Reports a handler that runs an action with a condition: a handler can't choose another action.
  private mutating func checkTotal(_ run: PendingRun, of actions: [ActionID]) {
    for id in actions {
      guard let choice = graph.actions[id].choices.first.map({ graph.choices[$0] }), choice.number == nil,
        let condition = choice.conditions.written.first
      else { continue }
      return report(
        ChoiceNotTotal(
          .run(action: run.written, condition: condition.range), at: run.name.range, subject: name(of: .scope(run.scope))))
    }
  }

  /// - Returns: the parameters that the run adds to its action.
  private mutating func bind(_ run: PendingRun, to demand: RunDemand) -> [ActionParameter] {
    switch demand {
    case .nothing:
      reportUnknown(run)
      return []
    // Reported as a circle.
    case .endless: return []
    case .parameters(let params, let required):
      let action = ArgumentTaker.action(run.written)
      let bound = bind(run.arguments, to: params, of: action, run.scope)
      if !run.scope.isCalled {
        checkAllBound(params, of: action, declared: run.arguments, at: run.name.range, run.scope, required: required)
      }
      graph.operations[run.operation].arguments = bound
      let given = Set(run.arguments.map(\.name.value))
      let rest = params.filter { !given.means($0.name) }
      if !rest.isEmpty { graph.runParameters[run.operation] = rest }
      return rest + bound.compactMap(\.passedOn)
    }
  }

  private mutating func reportUnknown(_ run: PendingRun) {
    if project.app?.hasStrayKeys == true { return }
    let prefix = run.written.prefix { $0 != "." }
    let isQualified = prefix.endIndex != run.written.endIndex
    let name = isQualified ? String(run.written.dropFirst(prefix.count + 1)) : run.written
    if let flow = run.scope.flow, !isQualified || prefix == "flow", mayHoldMore(flow) { return }
    let isOfApp = prefix == "app" || !isQualified, isOfFlow = prefix == "flow" || !isQualified
    var known: [String] = []
    if suggestionBudget > 0 {
      // The action that contains the `run` isn't meant, because it would never end.
      func names(_ actions: some Sequence<ActionID>) -> [String] {
        actions.filter { run.scope.handler != nil || $0 != run.scope.action }.map { graph.actions[$0].name.value }
      }
      if isOfApp { known = names(graph.appActions) }
      if let flow = run.scope.flow, isOfFlow { known += names(graph.flows[flow].actions) }
      if let screen = run.scope.screen, !isQualified { known += names(graph.screens[screen].actions) }
    }
    let place: UnknownAction.Place =
      if !isQualified {
        run.scope.screen == nil ? .anyScreen : .screen
      } else if prefix == "app" {
        .app
      } else if prefix == "flow" {
        run.scope.flow.map { .flow(graph.name(of: $0)) } ?? .noFlow
      } else {
        .elsewhere
      }
    report(
      UnknownAction(
        name: Located(run.written, run.name.range), subject: self.name(of: .scope(run.scope)), place: place,
        nearest: nearest(to: name, among: known).map { isQualified ? "\(prefix).\($0)" : $0 }))
  }

  /// Reports an action that runs itself, directly or through others, outside of handlers: it would never end.
  private mutating func reportCycle(_ run: PendingRun, of action: ActionID) {
    let cycle = RunCycle(
      action: graph.actions[action].name, hidden: hidden(by: action, run), range: run.name.range, subject: name(of: .scope(run.scope)))
    report(cycle)
  }

  /// Returns the action that was probably meant if an action runs its own name: the next one further out.
  private func hidden(by action: ActionID, _ run: PendingRun) -> Located<String>? {
    guard graph.actions[action].name.value == run.written else { return nil }
    let owners = graph.runnableActions[run.written] ?? [:]
    let outer: [Action.Owner] =
      switch graph.actions[action].owner {
      case .screen(let screen): [.flow(graph.screens[screen].flow), .app]
      case .flow: [.app]
      case .barButton, .app: []
      }
    return outer.lazy.compactMap { owners[$0] }.first.map { Located(graph.name(of: $0), graph.actions[$0].name.range) }
  }
}
