import FlowModel

/// A parameter of a generated action: a param of some target that the YAML does not bind.
public struct ActionParameter: Sendable {
  public let name: String
  /// The param that it is passed to; nil for the URL of a bare `url`.
  public let param: ParamID?
}

extension NavigationGraph {
  /// What the caller of an action passes, in the order in which the choices ask for it; a name that several
  /// choices ask for is one parameter.
  public func parameters(of action: ActionID) -> [ActionParameter] {
    var found: [ActionParameter] = []
    collect(actions[action].choices, into: &found)
    return found
  }

  private func collect(_ choices: IDRange<ChoiceID>, into found: inout [ActionParameter]) {
    for choice in choices { collect(choicesOperation: self.choices[choice].operation, into: &found) }
  }

  private func collect(choicesOperation id: OperationID, into found: inout [ActionParameter]) {
    func add(_ name: String, _ param: ParamID?) {
      if !found.contains(where: { $0.name == name }) { found.append(ActionParameter(name: name, param: param)) }
    }
    let operation = operations[id]
    switch operation.verb {
    case .steps(let steps): for step in steps { collect(choicesOperation: step, into: &found) }
    case .url(nil): add("url", nil)
    case .popTo(_, let otherwise?): collect(otherwise, into: &found)
    default:
      for param in params(of: operation.verb) where !operation.arguments.contains(where: { $0.param == param }) {
        add(params[param].name.value, param)
      }
    }
  }

  /// What a verb's target can be given; nothing for verbs that pass nothing, and for `run`, whose parameters are
  /// those of the action it runs.
  public func params(of verb: Verb) -> IDRange<ParamID> {
    switch verb {
    case .push(let target, _), .replace(let target), .present(let target, _, _), .root(let target):
      entryScreen(of: target).map { screens[$0].params } ?? .none
    case .open(let screen): screens[screen].params
    case .select(_, let page, _): page.map { screens[$0].params } ?? .none
    case .finish(let outcomes): outcomes.first.map { self.outcomes[$0].params } ?? .none
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .steps, .run, .url, .stay, .invalid: .none
    }
  }

  /// The action of a name as a screen sees it: its own, else its flow's, else the app's.
  public func action(named name: String, on screen: ScreenID) -> ActionID? {
    let flow = screens[screen].flow
    for range in [screens[screen].actions, flows[flow].actions, appActions] {
      if let action = range.first(where: { actions[$0].name.value == name }) { return action }
    }
    return nil
  }
}
