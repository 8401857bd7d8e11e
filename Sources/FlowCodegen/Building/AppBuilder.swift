import FlowDiagnostics
import FlowGraph
import FlowModel

extension ModelBuilder {
  /// Returns the model of the whole app.
  func app() -> AppModel {
    let declared = graph.declaration.app
    var model = AppModel(
      header: GeneratedFile.header(from: remarks.path(of: graph.appName.range.file)), access: access.modifier, app: names.app, root: root(),
      route: route())
    var modules: Set<String> = []
    model.facts = facts()
    model.guards = graph.guards.ids.filter(actions.askedGuards.contains).map { id in
      let row = graph.guards[id]
      let comment = DocComment(title: row.doc, doc: nil, remark: remarks.remark("Guard", row.name.value, at: row.name.range))
      return FactModel(comment: comment.lines, name: row.name.value, key: row.name.value)
    }
    let owner = actions.owner(of: .app)
    model.actions = graph.appActions.map { id in
      var action = actions.action(id, of: owner, modules: &modules)
      let asked = actions.callerParameters(of: id)
      action.links = graph.actions[id].links.compactMap { links.link($0.pattern.value, running: action, asking: asked) }
      return action
    }
    model.starts = graph.appActions.flatMap { actions.starts(of: $0) } + actions.replacementsAnywhere
    addFactsInPlace(to: &model)
    model.start = start()
    model.resumesLinks = !graph.resumes.isEmpty
    model.leavesApp = graph.operations.contains { if case .url = $0.verb { true } else { false } }
    model.unmet = graph.unmet.map { actions.body($0, of: nil, MoveScope()) }
    if let unmet = graph.unmet { actions.addModules(of: unmet, to: &modules) }
    addRootHandlers(to: &model, modules: &modules)
    model.imports = modules.sorted().map(SwiftIdentifier.escaped)
    model.scheme = declared?.links?.scheme?.value.lowercased()
    model.hosts = declared?.links?.hosts.map { $0.value.lowercased() } ?? []
    model.linkedFlows = graph.flows.ids.filter { flow in
      let declared = graph.declaration(of: flow).screens
      return graph.flows[flow].screens.contains { !declared[graph.screens[$0].declarationIndex].links.isEmpty }
    }.map { graph.name(of: $0) }
    let rootCases = Dictionary(zip(roots, rootIdentifiers)) { first, _ in first }
    model.flows = graph.flows.map { reference($0, rootCase: rootCases[$0.id]) }
    model.sharedViews = sharedViews()
    model.someEntries = graph.flows.ids.contains { graph.declaration(of: $0).screens.contains { $0.entry != nil } }
    model.hasFunctions = graph.actions.ids.contains { actions.isFunction($0) }
    model.hasPlans =
      model.someEntries || graph.operations.contains { if case .open = $0.verb { true } else { false } }
      || graph.screens.ids.contains { !graph.declaration(of: $0).links.isEmpty }
    return model
  }

  /// Whether a screen has a param whose type isn't `String`.
  static func hasValues(_ graph: NavigationGraph) -> Bool {
    graph.screens.contains { screen in
      screen.params.contains { graph.params[$0].type.map { $0 != .named("String") } ?? false }
    }
  }

  private func facts() -> [FactModel] {
    return zip(graph.facts, writer.factCases).map { row, identifier in
      let doc = graph.declaration.app?.facts.first { $0.name.value == row.name.value }?.doc
      let comment = DocComment(title: doc, doc: nil, remark: remarks.remark("Fact", row.name.value, at: row.name.range))
      return FactModel(
        comment: comment.lines, name: identifier, key: row.name.value, isPersisted: row.isPersisted, isInitial: row.initial,
        isElsewhere: row.isElsewhere, defaultsKey: "\(names.app).\(row.name.value)")
    }
  }

  /// Adds the facts that requirements name and that a move other than `root` sets or clears.
  private func addFactsInPlace(to model: inout AppModel) {
    let requirements = graph.flows.flatMap(\.requires) + graph.screens.flatMap(\.requires)
    let required = Set(requirements.flatMap { $0.literals.map(\.fact) })
    var (set, cleared): (Set<FactID>, Set<FactID>) = ([], [])
    for choice in graph.choices {
      if case .root = graph.operations[choice.operation].verb { continue }
      set.formUnion(choice.sets)
      cleared.formUnion(choice.clears)
    }
    func cases(_ facts: Set<FactID>) -> [SwiftExpression] { facts.intersection(required).sorted().map(writer.fact) }
    (model.factsSetInPlace, model.factsClearedInPlace) = (cases(set), cases(cleared))
  }

  private func start() -> BodyModel {
    BodyModel(
      choices: graph.start.enumerated().map { index, choice in
        ChoiceModel(
          app: names.app, conditions: writer.conditions(choice.conditions, in: MoveScope()), index: graph.start.count > 1 ? index : nil,
          verb: VerbCode(.dot("root", .init(writer.destination(choice.target, nil, MoveScope())))),
          text: "root: \(graph.name(of: choice.target))")
      })
  }

  private func addRootHandlers(to model: inout AppModel, modules: inout Set<String>) {
    for flow in graph.rootHandlers.keys.sorted() {
      let handlers = graph.rootHandlers[flow] ?? .none
      let endings = handlers.compactMap { actions.ending($0, on: nil) }
      if !endings.isEmpty { model.rootHandlers.append(RootHandlerModel(flow: graph.name(of: flow), endings: endings)) }
      for handler in handlers {
        actions.addModules(of: graph.handlers[handler].choices, to: &modules)
        model.starts += actions.starts(of: graph.handlers[handler].choices)
      }
    }
  }

  private func reference(_ row: Flow, rootCase: String?) -> FlowReferenceModel {
    FlowReferenceModel(
      name: row.name.value, namespace: names.namespace(of: row.id), screensType: names.screensType(of: row.id),
      isTabs: row.kind == .tabs, isAlert: row.kind.isAlert,
      hasBarButtons: row.tabs.contains { !graph.tabs[$0].isSelectable },
      isPages: row.kind == .pages, isRoot: rootCase != nil, routeCase: writer.screenNames.identifier(of: row.id),
      rootCase: rootCase ?? "")
  }

  private var rootIdentifiers: [String] {
    let reserved = GeneratedNames.rootMembers.union(names.reservedForCases)
    return SwiftIdentifier.distinct(roots.map { graph.name(of: $0) }, noun: "Flow", isReserved: reserved.contains)
  }

  private func root() -> RouteModel {
    var model = RouteModel(
      comment: DocComment("The flows that a change of root can show.").lines, access: access.modifier, app: names.app, name: names.root,
      conformance: "FlowRoot")
    model.cases = zip(roots, rootIdentifiers).map { flow, identifier in
      CaseModel(
        comment: comment(of: flow, isBrief: true), name: identifier, plainName: graph.name(of: flow), namespace: names.namespace(of: flow))
    }
    return model
  }

  private func route() -> RouteModel {
    var model = RouteModel(
      comment: DocComment("A screen of the app with its arguments. Tabs have types of their own.").lines, access: access.modifier,
      app: names.app, name: names.route, conformance: "FlowRoute")
    model.wrappers = graph.flows.filter { $0.kind != .tabs }.map { flow in
      WrapperModel(
        name: writer.screenNames.identifier(of: flow.id), type: names.screensType(of: flow.id), isAlert: flow.kind.isAlert)
    }
    return model
  }
}
