import FlowGraph

/// What a coordinator may be asked for: of which actions it can be that they push or present a screen, or put it in the place of another.
///
/// Whether one does just that is seen when it is asked for: its conditions and what it binds are not looked at here.
extension ModelBuilder {
  /// - Parameters:
  ///   - screens: those of the flow, in their order.
  ///   - common: the actions of the flow itself, in their order.
  /// - Returns: nil where there is none.
  func leads(of flow: FlowID, _ screens: [ScreenModel], _ common: [ActionModel]) -> LeadsModel? {
    let row = graph.flows[flow]
    var leads = LeadsModel(screens: [])
    let calls = self.calls(row.actions, common)
    if let first = screens.first, !calls.isEmpty { leads.common = LeadingActionsModel(actionsType: first.actionsType, calls: calls) }
    for (screen, model) in zip(row.screens, screens) {
      let calls = self.calls(graph.screens[screen].actions, model.actions)
      if !calls.isEmpty { leads.screens.append(LeadingActionsModel(actionsType: model.actionsType, calls: calls)) }
    }
    return leads.common == nil && leads.screens.isEmpty ? nil : leads
  }

  private func calls(_ ids: IDRange<ActionID>, _ models: [ActionModel]) -> [LeadModel] {
    zip(ids, models).flatMap { id, model -> [LeadModel] in
      // What the caller alone knows, nobody can say who asks for a screen.
      guard model.guards.isEmpty, !model.isPrivate else { return [] }
      var targets: [ScreenID] = []
      for choice in graph.actions[id].choices {
        for screen in shown(by: graph.choices[choice].operation) where !targets.contains(screen) { targets.append(screen) }
      }
      return targets.compactMap { lead(model, asking: actions.callerParameters(of: id), to: $0) }
    }
  }

  /// The screens of which an operation pushes or presents one, or puts it in the place of another: several where the flow decides it.
  private func shown(by operation: OperationID) -> [ScreenID] {
    graph.operations[operation].verb.shown.map { graph.entryScreens(of: $0) } ?? []
  }

  /// - Returns: nil where the action asks for something that the screen does not have.
  private func lead(_ action: ActionModel, asking asked: [ActionParameter], to screen: ScreenID) -> LeadModel? {
    let params = graph.screens[screen].params
    var scope = MoveScope(reserved: writer.reservedLocals.union(["common"]))
    var bindings: [String?] = []
    var arguments: [SwiftArgument] = []
    for param in params where graph.params[param].type != nil {
      let name = graph.params[param].name.value
      let isAsked = asked.contains { $0.name == name && graph.type(of: $0) == graph.params[param].type }
      bindings.append(isAsked ? scope.bind(param, named: name) : nil)
    }
    for parameter in action.parameters {
      let param = params.first { graph.params[$0].name.value == parameter.label }
      if let local = param.flatMap({ scope.local(of: $0) }) {
        arguments.append(.init(parameter.label, local))
      } else if parameter.defaultValue == nil {
        return nil
      }
    }
    return LeadModel(
      pattern: writer.screenNames.routePattern(of: screen, bindings: bindings),
      call: .call(.code(SwiftIdentifier.escaped(action.name)), arguments))
  }
}
