import FlowGraph
import FlowModel

/// A writer of moves as Swift expressions.
final class VerbWriter: Sendable {
  let graph: NavigationGraph
  let screenNames: ScreenNames
  let names: GeneratedNames
  let types: SwiftTypes
  let sites: Sites
  /// The names that no parameter and no bound param may have, because generated code uses them otherwise.
  let reservedLocals: Set<String>
  private let typesInExpressions: Set<String>
  /// The case of each fact, not escaped.
  let factCases: [String]

  init(_ graph: NavigationGraph, screenNames: ScreenNames, names: GeneratedNames, types: SwiftTypes) {
    self.graph = graph
    self.screenNames = screenNames
    self.names = names
    self.types = types
    typesInExpressions = names.reservedForCases.union(types.namesInExpressions)
    reservedLocals = typesInExpressions.union(Self.ownLocals)
    let reserved = GeneratedNames.factMembers.union(typesInExpressions)
    factCases = SwiftIdentifier.distinct(graph.facts.map(\.name.value), noun: "Fact", isReserved: reserved.contains)
    sites = Sites(graph: graph)
  }

  /// Whether generated code beside a member of a name uses a type of this name, which the member would hide there.
  func hidesType(_ name: String) -> Bool { typesInExpressions.contains(name) || RuntimeCopy.declares(name) }

  /// The names of the parameters and locals of generated functions.
  private static let ownLocals = [
    "course", "screen", "end", "site", "router", "self", "link", "below", "values", "arguments", "inner", "actions", "root",
    "coordinator",
  ]

  func verb(_ id: OperationID, in scope: MoveScope) -> VerbCode {
    let operation = graph.operations[id]
    switch operation.verb {
    case .push(let target, let once):
      if let start = decidedStart(target) { return VerbCode(.dot("push", .init(start))) }
      let route = SwiftArgument(route(to: target, operation, scope))
      if isFlow(target) { return VerbCode(.dot("push", .init(flow(on: route.value))), by: once ? nil : ("pushFlow", [route])) }
      let screen = SwiftArgument(.dot("screen", route))
      return once ? VerbCode(.dot("push", screen, .init("once", .true))) : VerbCode(.dot("push", screen), by: ("push", [route]))
    case .replace(let target):
      if let start = decidedStart(target) { return VerbCode(.dot("replace", .init(start))) }
      let route = route(to: target, operation, scope)
      return VerbCode(.dot("replace", .init(isFlow(target) ? flow(on: route) : .dot("screen", .init(route)))))
    case .pop: return VerbCode(plain: "pop")
    case .popTo(let screens, let otherwise):
      let list = SwiftArgument(.list(screens.map { .string(graph.name(of: $0)) }))
      guard let otherwise else { return VerbCode(.dot("popTo", list)) }
      return VerbCode(.dot("popTo", list, .init("otherwise", otherwiseChoices(otherwise, of: id, in: scope))))
    case .popToRoot: return VerbCode(plain: "popToRoot")
    case .present(let target, let presentation):
      let destination = SwiftArgument(destination(target, operation, scope))
      if presentation.isPlain { return VerbCode(plain: "present", destination) }
      return VerbCode(plain: "present", destination, .init(presentation.expression))
    case .dismiss: return VerbCode(plain: "dismiss")
    case .dismissAll: return VerbCode(.dot("dismissAll"))
    case .root(let target):
      let destination = SwiftArgument(destination(target, operation, scope))
      if operation.resumes { return VerbCode(.dot("root", destination, .init("resumes", .true))) }
      if operation.forgets { return VerbCode(.dot("root", destination, .init("forgets", .true))) }
      return VerbCode(plain: "root", destination)
    case .select(let selection):
      let page = selection.page.map { [SwiftArgument("page", route($0, operation, scope))] } ?? []
      return VerbCode(.call(.dot("select"), [.init(.string(selection.name))] + page))
    case .finish(let outcomes):
      if outcomes.isEmpty { return VerbCode(.dot("leave")) }
      return VerbCode(.dot("finish", .init(.list(outcomes.map { outcome($0, operation, scope) }))))
    case .open(let screen): return VerbCode(open(screen, operation, scope))
    case .steps(let steps): return VerbCode(.dot("steps", .init(.list(steps.map { verb($0, in: scope).value }))))
    case .run(let name): return VerbCode(run(name, operation, scope))
    case .url(let url):
      return VerbCode(.dot("url", .init(url.map { .string($0) } ?? .member(.code(scope.parameter("url")), "absoluteString"))))
    case .stay, .invalid: return VerbCode(.dot("stay"))
    }
  }

  private func isFlow(_ target: Destination) -> Bool { if case .flow = target { true } else { false } }

  private func flow(on route: SwiftExpression) -> SwiftExpression { .dot("flow", .init("on", route)) }

  /// Returns the target for a flow that decides at entry on which screen it opens, or nil for any other target.
  private func decidedStart(_ target: Destination) -> SwiftExpression? {
    guard case .flow(let flow) = target, !graph.flows[flow].startChoices.isEmpty else { return nil }
    return .dot("start", .init("of", .string(graph.name(of: flow))))
  }

  /// Returns the choices that decide on which screen or tab a flow opens, in order.
  func startChoices(of flow: FlowID) -> [ChoiceModel] {
    let row = graph.flows[flow]
    return zip(row.startChoices, row.decidedStarts).enumerated().map { index, choice in
      let (id, start) = choice
      let target: Destination =
        switch start {
        case .screen(let screen): .screen(screen)
        case .tab(let tab): .tab(tab)
        }
      return ChoiceModel(
        app: names.app, conditions: conditions(graph.choices[id].conditions, in: MoveScope()), index: index,
        verb: VerbCode(.dot("root", .init(destination(target, nil, MoveScope())))), text: graph.name(of: target))
    }
  }

  /// Returns the target that a move shows first in a flow.
  func destination(_ target: Destination, _ operation: Operation?, _ scope: MoveScope) -> SwiftExpression {
    if let start = decidedStart(target) { return start }
    if let screen = graph.entryScreen(of: target) { return flow(on: route(screen, operation, scope)) }
    let flow = graph.flow(of: target)
    let tab: TabID? = if case .tab(let tab) = target { tab } else if case .tab(let tab)? = graph.flows[flow].start { tab } else { nil }
    let type = names.screensType(of: flow)
    return .dot("tab", .init(tab.map { .member(tabIdentifier($0), of: type) } ?? .code("\(type).allCases[0]")))
  }

  /// Returns the case of a tab, not escaped.
  func tabIdentifier(_ tab: TabID) -> String {
    let tabs = graph.flows[graph.tabs[tab].flow].tabs.filter { graph.tabs[$0].isSelectable }
    let identifiers = SwiftIdentifier.distinct(tabs.map { graph.tabs[$0].name.value }, noun: "Tab") {
      GeneratedNames.tabMembers.contains($0) || hidesType($0)
    }
    return zip(tabs, identifiers).first { $0.0 == tab }.map(\.1) ?? ""
  }

  private func route(to target: Destination, _ operation: Operation, _ scope: MoveScope) -> SwiftExpression {
    graph.entryScreen(of: target).map { route($0, operation, scope) } ?? .code("")
  }

  /// Returns a screen with its arguments as a value of the enum of all routes.
  func route(_ screen: ScreenID, _ operation: Operation?, _ scope: MoveScope) -> SwiftExpression {
    route(screen, arguments(for: graph.screens[screen].params, operation, scope))
  }

  func route(_ screen: ScreenID, _ arguments: [SwiftArgument]) -> SwiftExpression {
    let name = screenNames.identifier(of: screen)
    // All params of the screen may have defaults.
    let screenCase = graph.screens[screen].params.isEmpty ? SwiftExpression.dot(name) : .call(.dot(name), arguments)
    return .dot(screenNames.identifier(of: graph.screens[screen].flow), .init(screenCase))
  }

  private func outcome(_ id: OutcomeID, _ operation: Operation, _ scope: MoveScope) -> SwiftExpression {
    let row = graph.outcomes[id]
    let arguments = row.params.isEmpty ? nil : arguments(for: row.params, operation, scope, matchingNames: true)
    return .member(row.name.value, of: names.fullOutcomeType(of: row.owner), arguments)
  }

  /// Returns the arguments for params. A param that is neither bound nor passed by the caller has a default.
  ///
  /// - Parameter matchingNames: whether an argument also fits a param of the same name in another declaration.
  func arguments(
    for params: IDRange<ParamID>, _ operation: Operation?, _ scope: MoveScope, matchingNames: Bool = false
  ) -> [SwiftArgument] {
    params.compactMap { param in
      let row = graph.params[param]
      guard let type = row.type else { return nil }
      let bound = operation?.arguments.first { $0.param == param || matchingNames && $0.name == row.name.value }
      let value = bound.flatMap { self.value(of: $0, as: type, scope) } ?? (bound == nil ? scope.givenParameter(row.name.value) : nil)
      return value.map { SwiftArgument(row.name.value, $0) }
    }
  }

  func value(of argument: Argument, as type: TypeExpression, _ scope: MoveScope) -> SwiftExpression? {
    switch argument.value {
    case .param(let param): scope.local(of: param)
    case .literal(let literal): DefaultValue(types: types).expression(literal, as: type)
    case .parameter(let name): .code(scope.parameter(name))
    }
  }

  /// Returns the type of an argument. A `url` without a name, in an action that `run` runs, isn't bound to a param.
  func type(of argument: Argument, _ operation: Operation) -> TypeExpression? {
    if let type = argument.param.flatMap({ graph.params[$0].type }) { return type }
    if case .run = operation.verb, argument.name == "url" { return .named("URL") }
    return nil
  }

  private func run(_ name: String, _ operation: Operation, _ scope: MoveScope) -> SwiftExpression {
    let bound = operation.arguments.compactMap { argument -> SwiftExpression? in
      guard let type = type(of: argument, operation), let value = value(of: argument, as: type, scope) else { return nil }
      return .pair(.string(argument.name), .cast(.tuple([value]), to: types.spelled(type)))
    }
    let passed = graph.runParameters(of: operation.id).compactMap { parameter in
      scope.givenParameter(parameter.name).map { SwiftExpression.pair(.string(parameter.name), $0) }
    }
    let pairs = bound + passed
    return .call(.dot("run"), [.init(.string(name))] + (pairs.isEmpty ? [] : [.init(.dictionary(pairs))]))
  }
}

/// The code of a verb: a value of the runtime's enum of verbs, and the runtime's function for this verb if there is one.
struct VerbCode: Sendable {
  let value: SwiftExpression
  /// The function and its arguments, which follow the name of the move.
  let function: (name: String, arguments: [SwiftArgument])?

  init(_ value: SwiftExpression, by function: (name: String, arguments: [SwiftArgument])? = nil) {
    (self.value, self.function) = (value, function)
  }

  /// Creates the code of a verb that has a function of the same name.
  ///
  /// - Parameter name: the name of the verb and the function.
  fileprivate init(plain name: String, _ arguments: SwiftArgument...) {
    self.init(.enumCase(name, arguments), by: (name, arguments))
  }
}
