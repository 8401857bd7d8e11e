import FlowModel

/// A parameter of a generated action: a param of some target that the YAML does not bind, or a placeholder of the action's links that it
/// passes on.
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
  /// What the caller of an action passes, in the order in which the choices ask for it; a name that several
  /// choices ask for is one parameter.
  public func parameters(of action: ActionID) -> [ActionParameter] {
    var found: [ActionParameter] = []
    var names: Set<String> = []
    forEachParameter(of: actions[action].choices) { parameter, _ in
      if names.insert(parameter.name).inserted { found.append(parameter) }
    }
    return found
  }

  /// What a `run` asks its caller for, as it does not bind it.
  public func runParameters(of operation: OperationID) -> [ActionParameter] { runParameters[operation] ?? [] }

  /// Everything that some choice, step or `else` asks the caller for, with the operation that does: of one name there may be many.
  func forEachParameter(of choices: IDRange<ChoiceID>, _ body: (ActionParameter, OperationID) -> Void) {
    forEachOperation(of: choices) { id in
      let operation = operations[id]
      defer { for parameter in operation.passedOn { body(parameter, id) } }
      if case .url(nil) = operation.verb { return body(.url, id) }
      // What is run takes what is bound here, and asks for the rest.
      for parameter in runParameters(of: id) { body(parameter, id) }
      let params = params(of: operation.verb)
      guard !params.isEmpty else { return }
      let bound: Set<ParamID> = operation.arguments.isEmpty ? [] : Set(operation.arguments.lazy.compactMap(\.param))
      for param in params where !bound.contains(param) { body(ActionParameter(name: self.params[param].name.value, param: param), id) }
    }
  }

  /// Whether a parameter must be given.
  func isRequired(_ parameter: ActionParameter) -> Bool { parameter.param.map { params[$0].isRequired } ?? true }

  /// The type of a parameter; nil where it is faulty.
  public func type(of parameter: ActionParameter) -> TypeExpression? { parameter.param.map { params[$0].type } ?? .named("URL") }

  /// What a verb's target can be given; nothing for verbs that pass nothing, and for `run`, whose parameters are
  /// those of the action it runs.
  public func params(of verb: ResolvedVerb) -> IDRange<ParamID> {
    if case .finish(let outcomes) = verb { return outcomes.first.map { self.outcomes[$0].params } ?? .none }
    return paramsOwner(of: verb).map { screens[$0].params } ?? .none
  }

  /// The screen whose params a verb's target can be given.
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
  /// The placeholders of links that its arguments are.
  var passedOn: [ActionParameter] { arguments.isEmpty ? [] : arguments.compactMap(\.passedOn) }
}

extension Argument {
  /// The placeholder of a link that it is.
  var passedOn: ActionParameter? {
    if case .parameter(let name) = value { ActionParameter(name: name, param: param) } else { nil }
  }
}

extension ActionParameter {
  /// What a bare `url` asks for.
  static let url = ActionParameter(name: "url", param: nil)
}
