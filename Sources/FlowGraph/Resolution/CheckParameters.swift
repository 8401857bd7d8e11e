import FlowDiagnostics
import FlowModel

/// The checks of the parameters that callers of actions pass. They need the parameters that each `run` leaves open.
extension Resolver {
  mutating func checkParameters() {
    for action in graph.actions.ids {
      if case .barButton = graph.actions[action].owner { continue }
      checkSharedParameters(of: action)
      if !graph.actions[action].links.isEmpty { checkPlaceholders(of: action) }
    }
  }

  /// Reports parameters with one name and different types. Choices, steps and `else` of one action share them.
  private mutating func checkSharedParameters(of action: ActionID) {
    let choices = graph.actions[action].choices
    // Most actions are one plain verb, which can't disagree with itself. Only a `finish` with several outcomes can.
    if choices.count == 1, let only = choices.first, graph.actions[action].links.isEmpty {
      let verb = graph.operations[graph.choices[only].operation].verb
      let isFinish = if case .finish = verb { true } else { false }
      if case .none = verb.parts, !isFinish { return }
    }
    var first: [String: TypeExpression] = [:]
    var place: [String: ActionParameter] = [:]
    var conflict: (ActionParameter, OperationID)?
    graph.forEachParameter(of: choices) { parameter, operation in
      guard conflict == nil, let type = graph.type(of: parameter) else { return }
      if let other = first[parameter.name] {
        if other != type { conflict = (parameter, operation) }
      } else {
        first[parameter.name] = type
        place[parameter.name] = parameter
      }
    }
    guard let (parameter, operation) = conflict, let type = graph.type(of: parameter), let otherType = first[parameter.name] else { return }
    func range(of param: ParamID?) -> SourceRange? { param.map { graph.params[$0].name.range } }
    report(
      ArgumentType(
        .parameter(
          parameter.name, first: (otherType, range(of: place[parameter.name]?.param)), second: (type, range(of: parameter.param))),
        at: graph.operations[operation].targetRange, subject: graph.name(of: action)))
  }

  /// Reports missing placeholders. If a URL runs an action, its pattern is the caller, so each pattern must give all
  /// required params.
  private mutating func checkPlaceholders(of action: ActionID) {
    let patterns = graph.actions[action].links.map { Set(LinkPattern.placeholders(in: $0.pattern.value)) }
    guard let first = patterns.first else { return }
    let given = patterns.dropFirst().reduce(first) { $0.intersection($1) }
    var missing: [(ActionParameter, OperationID)] = []
    graph.forEachParameter(of: graph.actions[action].choices) { parameter, operation in
      // A placeholder that is passed on is always required.
      let isAsked = graph.isRequired(parameter) || graph.operations[operation].passedOn.contains { $0.name == parameter.name }
      if isAsked, !given.contains(parameter.name) { missing.append((parameter, operation)) }
    }
    // One report for each target, however many params it lacks.
    let grouped = Dictionary(grouping: missing, by: \.1)
    for (operation, params) in grouped.sorted(by: { $0.key < $1.key }) {
      let taker = ArgumentTaker.named(graph.text(of: graph.operations[operation].verb))
      report(
        MissingArgument(
          .link(taker, FewNames(params.map(\.0.name)), isOnlyOne: patterns.count == 1), at: graph.operations[operation].targetRange,
          subject: graph.name(of: action), param: params.first?.0.param.map { graph.params[$0].name.range }))
    }
  }
}
