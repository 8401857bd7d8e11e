import FlowGraph

/// The actions that a coordinator can look for: they may push or present a screen, replace a screen, or go back.
///
/// The coordinator decides at run time whether an action does exactly that. The builder ignores conditions and bindings.
extension ModelBuilder {
  /// Returns the leading actions of a flow.
  ///
  /// - Parameters:
  ///   - screens: the screens of the flow, in order.
  ///   - common: the actions of the flow itself, in order.
  /// - Returns: nil if no action leads anywhere.
  func leads(of flow: FlowID, _ screens: [ScreenModel], _ common: [ActionModel]) -> LeadsModel? {
    let row = graph.flows[flow]
    var leads = LeadsModel(screens: [])
    if let first = screens.first { leads.common = leading(row.actions, common, as: first.actionsType) }
    for (screen, model) in zip(row.screens, screens) {
      if let leading = leading(graph.screens[screen].actions, model.actions, as: model.actionsType) { leads.screens.append(leading) }
    }
    return leads.common == nil && leads.screens.isEmpty ? nil : leads
  }

  /// Returns the leading actions among the actions of a screen or a flow.
  ///
  /// - Returns: nil if no action leads anywhere.
  private func leading(_ ids: IDRange<ActionID>, _ models: [ActionModel], as type: String) -> LeadingActionsModel? {
    var leading = LeadingActionsModel(actionsType: type, calls: [])
    for (id, model) in zip(ids, models) {
      // A coordinator can't pass a guard that only the caller knows.
      guard model.guards.isEmpty, !model.isPrivate else { continue }
      let choices = graph.actions[id].choices
      var targets: [ScreenID] = []
      for choice in choices {
        for screen in shown(by: graph.choices[choice].operation) where !targets.contains(screen) { targets.append(screen) }
      }
      leading.calls += targets.compactMap { lead(model, asking: actions.callerParameters(of: id), to: $0) }
      if choices.contains(where: goesBack), model.parameters.allSatisfy({ $0.defaultValue != nil }) {
        leading.backs.append(BackModel(call: .call(.code(SwiftIdentifier.escaped(model.name)), [])))
      }
    }
    return leading.calls.isEmpty && leading.backs.isEmpty ? nil : leading
  }

  /// Whether a choice goes back in a way that a coordinator can ask for.
  private func goesBack(_ choice: ChoiceID) -> Bool {
    let verb = graph.operations[graph.choices[choice].operation].verb
    if case .pop = verb { return true }
    if case .popToRoot = verb { return true }
    if case .dismiss = verb { return true }
    return false
  }

  /// Returns the screens that an operation may push, present or put in the place of another. There are several if the flow decides on one.
  private func shown(by operation: OperationID) -> [ScreenID] {
    graph.operations[operation].verb.shown.map { graph.entryScreens(of: $0) } ?? []
  }

  /// Returns the call of an action that leads to a screen.
  ///
  /// - Returns: nil if the action needs a value that the screen doesn't have.
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
