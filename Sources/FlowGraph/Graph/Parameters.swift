import FlowModel

/// A parameter of a generated action. It is a param of some target that the YAML doesn't bind, or a placeholder of the
/// action's links that the action passes on.
public struct ActionParameter: Sendable {
  public let name: String
  /// The (first) param that it is passed to; nil for the URL of a bare `url`.
  public let param: ParamID?

  public init(name: String, param: ParamID?) {
    self.name = name
    self.param = param
  }
}

extension NavigationGraph {
  /// Returns the parameters that the caller of an action passes, in the order in which the choices ask for them. A name
  /// that several choices ask for is one parameter.
  public func parameters(of action: ActionID) -> [ActionParameter] {
    var found: [ActionParameter] = []
    var names: Set<String> = []
    forEachParameter(of: actions[action].choices) { parameter, _ in
      if names.insert(parameter.name).inserted { found.append(parameter) }
    }
    return found
  }

  /// Whether the value of a parameter is secret: a param that the action passes it to is.
  public func isSecret(_ parameter: ActionParameter, of action: ActionID) -> Bool {
    var isSecret = parameter.param.map { params[$0].isSecret } ?? false
    forEachParameter(of: actions[action].choices) { other, _ in
      if other.name == parameter.name, let param = other.param, params[param].isSecret { isSecret = true }
    }
    return isSecret
  }

  /// Returns the parameters that a `run` leaves to its caller, because it doesn't bind them.
  public func runParameters(of operation: OperationID) -> [ActionParameter] { runParameters[operation] ?? [] }

  /// Visits every parameter that some choice, step or `else` asks the caller for, with its operation. Several may have
  /// one name.
  func forEachParameter(of choices: IDRange<ChoiceID>, _ body: (ActionParameter, OperationID) -> Void) {
    forEachOperation(of: choices) { id in
      let operation = operations[id]
      defer { for parameter in operation.passedOn { body(parameter, id) } }
      if case .url(nil) = operation.verb { return body(.url, id) }
      // An action that is run takes the bound params, and asks the caller for the rest.
      for parameter in runParameters(of: id) { body(parameter, id) }
      if case .finish(let outcomes) = operation.verb, outcomes.count > 1 {
        // The instance that ends decides which of the outcomes it is. They have one name, and may have other params.
        let bound = Set(operation.arguments.map(\.name))
        for param in outcomes.flatMap({ self.outcomes[$0].params }) where !bound.contains(self.params[param].name.value) {
          body(ActionParameter(name: self.params[param].name.value, param: param), id)
        }
        return
      }
      let params = params(of: operation.verb)
      guard !params.isEmpty else { return }
      let bound: Set<ParamID> = operation.arguments.isEmpty ? [] : Set(operation.arguments.lazy.compactMap(\.param))
      for param in params where !bound.contains(param) { body(ActionParameter(name: self.params[param].name.value, param: param), id) }
    }
  }

  /// Whether a parameter must be given.
  func isRequired(_ parameter: ActionParameter) -> Bool { parameter.param.map { params[$0].isRequired } ?? true }

  /// Returns the type of a parameter; nil if it is faulty.
  public func type(of parameter: ActionParameter) -> TypeExpression? { parameter.param.map { params[$0].type } ?? .named("URL") }

  /// Returns the params of a verb's target. Verbs that pass nothing have none. The parameters of a `run` are those of
  /// its action, and aren't included.
  public func params(of verb: ResolvedVerb) -> IDRange<ParamID> {
    if case .finish(let outcomes) = verb { return outcomes.first.map { self.outcomes[$0].params } ?? .none }
    return paramsOwner(of: verb).map { screens[$0].params } ?? .none
  }

  /// Returns the screen whose params a verb's target takes.
  func paramsOwner(of verb: ResolvedVerb) -> ScreenID? {
    switch verb.shape.effect {
    case .enters(let target, _): entryScreen(of: target)
    case .opens(let screen): screen
    case .selects(let selection): selection.page
    case .goesBack, .ends, .delegates, .stays: nil
    }
  }
}

extension Operation {
  /// The placeholders of links among its arguments.
  var passedOn: [ActionParameter] { arguments.isEmpty ? [] : arguments.compactMap(\.passedOn) }
}

extension Argument {
  /// The placeholder of a link, if the argument is one.
  var passedOn: ActionParameter? {
    if case .parameter(let name) = value { ActionParameter(name: name, param: param) } else { nil }
  }
}

extension ActionParameter {
  /// The parameter for a bare `url`.
  static let url = ActionParameter(name: "url", param: nil)
}
