/// The actions of a place, and the action that a name means there.
extension NavigationGraph {
  /// Returns the flow whose screen is active when an action is offered, if it is one flow.
  public func flow(of owner: Action.Owner) -> FlowID? {
    switch owner {
    case .screen(let screen): screens[screen].flow
    case .flow(let flow): flows[flow].kind == .tabs ? nil : flow
    case .barButton, .app: nil
    }
  }

  /// Returns the actions of a screen, then those of its flow, each in source order.
  public func actions(on screen: ScreenID) -> [ActionID] { Array(screens[screen].actions) + flows[screens[screen].flow].actions }

  /// Returns the action that a name means on a screen. The order is: the screen, its flow, the tabs around it from the
  /// inside out, and the app. An inner name hides the outer ones.
  ///
  /// - Parameter tabs: the tabs flows around the screen, the innermost first.
  public func action(named name: String, on screen: ScreenID, within tabs: [FlowID] = []) -> ActionID? {
    if name.contains(".") { return qualifiedAction(name) }
    if let own = action(named: name, of: .screen(screen)) ?? action(named: name, of: .flow(screens[screen].flow)) { return own }
    for flow in tabs {
      if let action = action(named: name, of: .flow(flow)) { return action }
    }
    return action(named: name, of: .app)
  }

  /// Returns the action of a certain flow, or of the app, by its qualified name; nil for other names.
  public func qualifiedAction(_ name: String) -> ActionID? { name.contains(".") ? runnableActions[name]?.values.first : nil }

  /// Returns the name with which `run` names an action of a certain flow, or of the app.
  public static func name(ofRun name: String, of flow: String?) -> String { "\(flow ?? "@app").\(name)" }

  /// Returns the name of a `run` as it is written.
  public static func written(run name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return "\(name.hasPrefix("@") ? "app" : "flow")\(name[dot...])"
  }

  /// Returns the qualified name with which others run an action of the app or of a flow.
  public func runName(of action: ActionID) -> String? { runName(actions[action].name.value, of: actions[action].owner) }

  private func runName(_ name: String, of owner: Action.Owner) -> String? {
    switch owner {
    case .app: Self.name(ofRun: name, of: nil)
    case .flow(let flow): Self.name(ofRun: name, of: flows[flow].name.value)
    case .screen, .barButton: nil
    }
  }

  /// Returns the action with a name that an owner has. Bar buttons can't be called by name.
  public func action(named name: String, of owner: Action.Owner) -> ActionID? {
    // Names that are run are looked up often, so they are indexed.
    if let known = runnableActions[name] { return known[owner] }
    let range: IDRange<ActionID> =
      switch owner {
      case .screen(let screen): screens[screen].actions
      case .flow(let flow): flows[flow].actions
      case .app: appActions
      case .barButton: .none
      }
    return range.first { actions[$0].name.value == name }
  }

  /// Builds an index of the actions with some names.
  mutating func indexActions(named names: Set<String>) {
    for name in names { runnableActions[name] = [:] }
    for action in actions {
      // Bar buttons can't be called by name.
      if case .barButton = action.owner { continue }
      index(action, by: action.name.value, names)
      if let meant = action.name.value.identifierMeant { index(action, by: meant, names) }
    }
  }

  private mutating func index(_ action: Action, by name: String, _ names: Set<String>) {
    if let runName = runName(name, of: action.owner), names.contains(runName), runnableActions[runName]?.isEmpty == true {
      runnableActions[runName] = [action.owner: action.id]
    }
    guard names.contains(name), runnableActions[name]?[action.owner] == nil else { return }
    runnableActions[name]?[action.owner] = action.id
  }
}
