import FlowGraph
import FlowModel

/// Spells what moves do as Swift expressions.
final class VerbWriter: Sendable {
  let graph: NavigationGraph
  let screenNames: ScreenNames
  let names: GeneratedNames
  let types: SwiftTypes
  let sites: Sites
  /// What no parameter and nothing that is bound may be called: generated code means something else by it.
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
    factCases = SwiftIdentifier.distinct(graph.facts.map(\.name.value), reserved: GeneratedNames.factMembers.union(typesInExpressions))
    sites = Sites(graph: graph)
  }

  /// Whether generated code beside a member of the name calls a type so, which the member would hide there.
  func hidesType(_ name: String) -> Bool { typesInExpressions.contains(name) || RuntimeCopy.declares(name) }

  /// What generated functions call their own parameters and locals.
  private static let ownLocals = [
    "course", "screen", "end", "site", "router", "self", "path", "link", "below", "values", "arguments", "name", "inner", "actions",
    "route", "root", "parent", "coordinator",
  ]

  /// The value of the runtime's enum of verbs.
  func verb(_ id: OperationID, in scope: MoveScope) -> String {
    shortcut(id, in: scope)?.verb ?? rareVerb(id, in: scope)
  }

  /// One for which there is no shortcut.
  func rareVerb(_ id: OperationID, in scope: MoveScope) -> String {
    let operation = graph.operations[id]
    switch operation.verb {
    case .push(let target, _):
      if let start = decidedStart(target) { return ".push(\(start))" }
      let route = route(to: target, operation, scope)
      return isFlow(target) ? ".push(.flow(on: \(route)))" : ".push(.screen(\(route)), once: true)"
    case .replace(let target):
      if let start = decidedStart(target) { return ".replace(\(start))" }
      let route = route(to: target, operation, scope)
      return isFlow(target) ? ".replace(.flow(on: \(route)))" : ".replace(.screen(\(route)))"
    case .pop: return ".pop"
    case .popTo(let screens, let otherwise):
      let list = screens.map { StringLiteral.quoted(graph.name(of: $0)) }.joined(separator: ", ")
      guard let otherwise else { return ".popTo([\(list)])" }
      return ".popTo([\(list)], otherwise: \(otherwiseChoices(otherwise, of: id, in: scope)))"
    case .popToRoot: return ".popToRoot"
    case .present(let target, let presentation):
      return ".present(\(destination(target, operation, scope)), \(presentation.expression))"
    case .dismiss: return ".dismiss"
    case .dismissAll: return ".dismissAll"
    case .root(let target):
      let link = operation.resumes ? ", resumes: true" : operation.forgets ? ", forgets: true" : ""
      return ".root(\(destination(target, operation, scope))\(link))"
    case .select(let selection):
      let route = selection.page.map { ", page: \(self.route($0, operation, scope))" } ?? ""
      return ".select(\(StringLiteral.quoted(selection.name))\(route))"
    case .finish(let outcomes):
      if outcomes.isEmpty { return ".leave" }
      return ".finish([\(outcomes.map { outcome($0, operation, scope) }.joined(separator: ", "))])"
    case .open(let screen): return open(screen, operation, scope)
    case .steps(let steps): return ".steps([\(steps.map { verb($0, in: scope) }.joined(separator: ", "))])"
    case .run(let name): return run(name, operation, scope)
    case .url(let url): return ".url(\(url.map(StringLiteral.quoted) ?? "\(scope.parameter("url")).absoluteString"))"
    case .stay, .invalid: return ".stay"
    }
  }

  /// The function of the runtime that does just this; nil for what is rarer.
  func shortcut(_ id: OperationID, in scope: MoveScope) -> ChoiceModel.Shortcut? {
    let operation = graph.operations[id]
    switch operation.verb {
    case .push(let target, once: false):
      if decidedStart(target) != nil { return nil }
      let route = route(to: target, operation, scope)
      return isFlow(target)
        ? .init(name: "pushFlow", argument: route, verb: String(joining: ".push(.flow(on: ", route, "))"))
        : .init(name: "push", argument: route, verb: String(joining: ".push(.screen(", route, "))"))
    case .pop: return .init(name: "pop")
    case .popToRoot: return .init(name: "popToRoot")
    case .present(let target, let presentation) where presentation.isPlain:
      return .init(name: "present", argument: destination(target, operation, scope))
    case .dismiss: return .init(name: "dismiss")
    case .root(let target) where !operation.resumes && !operation.forgets:
      return .init(name: "root", argument: destination(target, operation, scope))
    case .push, .replace, .popTo, .present, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url, .stay, .invalid: return nil
    }
  }

  private func isFlow(_ target: Destination) -> Bool { if case .flow = target { true } else { false } }

  /// The target of a flow that decides on what it opens when it is entered; nil for any other.
  private func decidedStart(_ target: Destination) -> String? {
    guard case .flow(let flow) = target, !graph.flows[flow].startChoices.isEmpty else { return nil }
    return ".start(of: \(StringLiteral.quoted(graph.name(of: flow))))"
  }

  /// What decides on what a flow opens, tried in order.
  func startChoices(of flow: FlowID) -> [ChoiceModel] {
    let row = graph.flows[flow]
    return zip(row.startChoices, row.decidedStarts).enumerated().map { index, choice in
      let (id, start) = choice
      let target: Destination =
        switch start {
        case .screen(let screen): .screen(screen)
        case .tab(let tab): .tab(tab)
        }
      let conditions = conditions(graph.choices[id].conditions, in: MoveScope())
      return ChoiceModel(
        app: names.app, condition: conditions.isEmpty ? nil : conditions.joined(separator: ", "), index: "\(index), ",
        verb: ".root(\(destination(target, nil, MoveScope())))", extras: "", text: graph.name(of: target))
    }
  }

  /// What a flow that is entered shows first.
  func destination(_ target: Destination, _ operation: Operation?, _ scope: MoveScope) -> String {
    if let start = decidedStart(target) { return start }
    if let screen = graph.entryScreen(of: target) { return String(joining: ".flow(on: ", route(screen, operation, scope), ")") }
    let flow = graph.flow(of: target)
    let tab: TabID? = if case .tab(let tab) = target { tab } else if case .tab(let tab)? = graph.flows[flow].start { tab } else { nil }
    guard let tab else { return ".tab(\(names.route).\(names.routeType(of: flow)).allCases[0])" }
    return ".tab(\(SwiftIdentifier.member(tabIdentifier(tab), of: "\(names.route).\(names.routeType(of: flow))")))"
  }

  /// The case of a tab, not escaped.
  func tabIdentifier(_ tab: TabID) -> String {
    let tabs = graph.flows[graph.tabs[tab].flow].tabs.filter { graph.tabs[$0].isSelectable }
    let identifiers = SwiftIdentifier.distinct(tabs.map { graph.tabs[$0].name.value }) {
      GeneratedNames.tabMembers.contains($0) || hidesType($0)
    }
    return zip(tabs, identifiers).first { $0.0 == tab }.map(\.1) ?? ""
  }

  private func route(to target: Destination, _ operation: Operation, _ scope: MoveScope) -> String {
    graph.entryScreen(of: target).map { route($0, operation, scope) } ?? ""
  }

  /// A screen with its arguments as a value of the enum of all routes.
  func route(_ screen: ScreenID, _ operation: Operation?, _ scope: MoveScope) -> String {
    let arguments = arguments(for: graph.screens[screen].params, operation, scope)
    return route(screen, arguments: arguments)
  }

  func route(_ screen: ScreenID, arguments: String) -> String {
    // All of its params may have defaults.
    let arguments = arguments.isEmpty && !graph.screens[screen].params.isEmpty ? "()" : arguments
    return String(
      joining: ".", screenNames.identifier(of: graph.screens[screen].flow), "(.", screenNames.identifier(of: screen), arguments, ")")
  }

  private func outcome(_ id: OutcomeID, _ operation: Operation, _ scope: MoveScope) -> String {
    let row = graph.outcomes[id]
    var arguments = arguments(for: row.params, operation, scope, matchingNames: true)
    if arguments.isEmpty, !row.params.isEmpty { arguments = "()" }
    return SwiftIdentifier.member(row.name.value, of: names.fullOutcomeType(of: row.owner), arguments: arguments)
  }

  /// The arguments between parentheses; empty if there are none. What is neither bound nor the caller's to give has a default.
  ///
  /// - Parameter matchingNames: whether params of other declarations of the same name take what is bound.
  func arguments(
    for params: IDRange<ParamID>, _ operation: Operation?, _ scope: MoveScope, matchingNames: Bool = false
  ) -> String {
    let items = params.compactMap { param -> String? in
      let row = graph.params[param]
      guard let type = row.type else { return nil }
      let bound = operation?.arguments.first { $0.param == param || matchingNames && $0.name == row.name.value }
      let value = bound.flatMap { self.value(of: $0, as: type, scope) } ?? (bound == nil ? scope.givenParameter(row.name.value) : nil)
      return value.map { "\(SwiftIdentifier.calledLabel(row.name.value)): \($0)" }
    }
    return items.isEmpty ? "" : "(\(items.joined(separator: ", ")))"
  }

  func value(of argument: Argument, as type: TypeExpression, _ scope: MoveScope) -> String? {
    switch argument.value {
    case .param(let param): scope.local(of: param)
    case .literal(let literal): DefaultValue(types: types).expression(literal, as: type)
    case .parameter(let name): scope.parameter(name)
    }
  }

  /// A bare `url` in an action that is run is bound to no param.
  func type(of argument: Argument, _ operation: Operation) -> TypeExpression? {
    if let type = argument.param.flatMap({ graph.params[$0].type }) { return type }
    if case .run = operation.verb, argument.name == "url" { return .named("URL") }
    return nil
  }

  private func run(_ name: String, _ operation: Operation, _ scope: MoveScope) -> String {
    let bound = operation.arguments.compactMap { argument -> String? in
      guard let type = type(of: argument, operation),
        let value = value(of: argument, as: type, scope)
      else { return nil }
      return "\(StringLiteral.quoted(argument.name)): (\(value)) as \(types.spelled(type))"
    }
    let passed = graph.runParameters(of: operation.id).compactMap { parameter -> String? in
      scope.givenParameter(parameter.name).map { "\(StringLiteral.quoted(parameter.name)): \($0)" }
    }
    let pairs = bound + passed
    return ".run(\(StringLiteral.quoted(name))\(pairs.isEmpty ? "" : ", [\(pairs.joined(separator: ", "))]"))"
  }
}
