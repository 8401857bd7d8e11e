import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Gives every noun its id, in the first pass.
  mutating func declareNouns(_ app: AppDeclaration) {
    for fact in app.facts {
      factNames[fact.name.value] = graph.facts.append(
        Fact(
          id: FactID(graph.facts.count), name: fact.name, initial: fact.initial, isPersisted: fact.isPersisted,
          isElsewhere: fact.isElsewhere))
    }
    for declared in app.guards {
      if let fact = factNames[declared.name.value] {
        report(
          NameCollision(.fact(graph.facts[fact].name.range), declared.name.value, at: declared.name.range, subject: declared.name.value))
        continue
      }
      guardNames[declared.name.value] = graph.guards.append(
        Guard(id: GuardID(graph.guards.count), name: declared.name, doc: declared.doc))
    }
    for type in app.types { declare(type) }
    typeNames.addIdentifiers()

    var declarationIndices: [Int] = []
    for (index, flow) in project.flows.enumerated() {
      if let first = flowNames[flow.name.value] {
        report(DuplicateFlow(name: flow.name, first: graph.flows[first].name.range))
        continue
      }
      declarationIndices.append(index)
      flowNames[flow.name.value] = graph.flows.append(
        Flow(
          id: FlowID(graph.flows.count), name: flow.name, kind: flow.kind, swipes: flow.swipes, isRestored: flow.isRestored,
          declarationIndex: index))
    }
    screenNames.reserveCapacity(graph.flows.count)
    reserve()
    for (id, index) in zip(graph.flows.ids, declarationIndices) { declare(project.flows[index], as: id) }
    addIdentifiers()
    for (id, index) in zip(graph.flows.ids, declarationIndices) { resolveStart(of: project.flows[index], id) }
    let flows = graph.flows
    checkCollisions(flows.indices.lazy.map { flows[$0].name }, flowNames, "flows", name: { flows[$0].name }, subject: { $0 })
  }

  /// Reserves capacity, as far as it can be counted cheaply, because tables that grow are copied.
  private mutating func reserve() {
    var screens = 0
    var actions = 0
    for flow in project.flows {
      screens += flow.screens.count
      for index in flow.screens.indices { actions += flow.screens[index].actions.count }
    }
    graph.screens.reserveCapacity(screens)
    graph.actions.reserveCapacity(actions)
    graph.choices.reserveCapacity(actions + actions / 4)
    graph.operations.reserveCapacity(actions + actions / 4)
  }

  private mutating func declare(_ type: TypeDeclaration) {
    if TypeExpression.builtIn.contains(type.name.value) {
      report(NameCollision(.builtInType, type.name.value, at: type.name.range, subject: type.name.value))
      return
    }
    typeNames[type.name.value] = graph.types.append(
      DeclaredType(
        id: TypeID(graph.types.count), name: type.name, module: type.module?.value,
        cases: type.cases.map { $0.map(\.value).identifiers }, misnamedCases: type.cases?.map(\.value).filter { !Names.isValid($0) } ?? [],
        hasStrayCases: type.hasStrayCases))
  }

  private mutating func declare(_ flow: FlowDeclaration, as id: FlowID) {
    var names: [String: ScreenID] = [:]
    names.reserveCapacity(flow.screens.count)
    let firstScreen = graph.screens.count
    for index in flow.screens.indices {
      let screen = ScreenID(graph.screens.count)
      let hidesNavigationBar = flow.navigationBar(of: flow.screens[index]) == .hidden
      graph.screens.append(
        Screen(
          id: screen, flow: id, name: flow.screens[index].name,
          params: flow.screens[index].params.isEmpty
            ? .none : declare(flow.screens[index].params, of: .part(id, flow.screens[index].name.value)),
          hidesBack: flow.screens[index].hidesBack || hidesNavigationBar, hidesTabBar: flow.screens[index].hidesTabBar,
          hidesNavigationBar: hidesNavigationBar,
          isRestored: flow.screens[index].isRestored && !flow.screens[index].params.contains(where: \.isSecret), declarationIndex: index))
      names[flow.screens[index].name.value] = screen
      for link in flow.screens[index].links.indices { graph.linkTargets.append(.link(screen, index: link)) }
      if flow.screens[index].entry != nil { graph.linkTargets.append(.entry(screen)) }
    }
    graph.flows[id].screens = IDRange(firstScreen..<graph.screens.count)
    for (index, screen) in graph.flows[id].screens.enumerated() where !flow.screens[index].outcomes.isEmpty {
      graph.screens[screen].outcomes = declare(flow.screens[index].outcomes, owner: .screen(screen), of: .screen(screen))
    }
    screenNames.append(names)

    var tabs: [String: TabID] = [:]
    let firstTab = graph.tabs.count
    for (index, tab) in flow.tabs.enumerated() {
      let tabID = graph.tabs.append(
        Tab(id: TabID(graph.tabs.count), flow: id, name: tab.name, content: .invalid, declarationIndex: index))
      tabs[tab.name.value] = tabID
      if case .action = tab.content { continue }
      selectableTabs[tab.name.value, default: []].append(tabID)
    }
    graph.flows[id].tabs = IDRange(firstTab..<graph.tabs.count)
    tabNames.append(tabs)

    graph.flows[id].outcomes = declare(flow.outcomes, owner: .flow(id), of: .flow(id))
    let owner = flow.name.value
    let (screenRows, tabRows) = (graph.screens, graph.tabs)
    checkCollisions(
      flow.screens.indices.lazy.map { flow.screens[$0].name }, names, "screens", name: { screenRows[$0].name },
      subject: { "\(owner).\($0)" })
    checkCollisions(
      flow.tabs.indices.lazy.map { flow.tabs[$0].name }, tabs, "tabs", name: { tabRows[$0].name }, subject: { "\(owner).\($0)" })
  }

  /// Resolves the screen or tab that a flow shows first. If conditions decide, this is the one of the last choice.
  private mutating func resolveStart(of flow: FlowDeclaration, _ id: FlowID) {
    let row = graph.flows[id]
    if !flow.start.isEmpty {
      let starts = flow.start.map { choice in choice.shown.flatMap { start($0, of: flow, id) } }
      graph.flows[id].start = starts.last ?? nil
      // A choice without a known name has its own finding, and shows the screen or tab of the last choice.
      if flow.start.count > 1, let last = starts.last ?? nil { graph.flows[id].decidedStarts = starts.map { $0 ?? last } }
      return
    }
    switch flow.kind {
    case .stack, .pages, .alert, .confirm: graph.flows[id].start = row.screens.first.map { .screen($0) }
    case .tabs:
      let first = zip(row.tabs, flow.tabs).first { if case .action = $0.1.content { false } else { true } }
      graph.flows[id].start = first.map { .tab($0.0) }
      if first == nil, !flow.tabs.isEmpty { report(EmptyFlow(flow.name, .tab)) }
    }
  }

  private mutating func start(_ name: Located<String>, of flow: FlowDeclaration, _ id: FlowID) -> FlowStart? {
    let written = name
    let name = written.map { $0.without(prefix: "\(flow.name.value).") }
    if name != written { note(.flow(id), name.range, .first) }
    return flow.kind == .tabs
      ? tab(name, in: id, subject: .named(flow.name.value)).map { .tab($0) }
      : screen(name, in: id, subject: .named(flow.name.value), written: written.value).map { .screen($0) }
  }

  private mutating func declare(_ params: [ParamDeclaration], of subject: Subject) -> IDRange<ParamID> {
    guard !params.isEmpty else { return .none }
    let first = graph.params.count
    for index in params.indices {
      let type = type(of: params[index], subject)
      graph.params.append(
        Param(
          name: params[index].name, type: type, defaultValue: params[index].defaultValue, isRequired: params[index].isRequired,
          isSecret: params[index].isSecret, doc: params[index].doc))
    }
    return IDRange(first..<graph.params.count)
  }

  private mutating func declare(_ outcomes: [OutcomeDeclaration], owner: Outcome.Owner, of subject: Subject) -> IDRange<OutcomeID> {
    guard !outcomes.isEmpty else { return .none }
    let first = graph.outcomes.count
    for outcome in outcomes {
      let params = declare(outcome.params, of: subject)
      let id = graph.outcomes.append(
        Outcome(id: OutcomeID(graph.outcomes.count), owner: owner, name: outcome.name, params: params))
      outcomeNames[OutcomeKey(owner: owner, name: outcome.name.value)] = id
    }
    for id in IDRange<OutcomeID>(first..<graph.outcomes.count) {
      guard let meant = Names.identifier(meantBy: graph.outcomes[id].name.value) else { continue }
      let key = OutcomeKey(owner: owner, name: meant)
      outcomeNames[key] = outcomeNames[key] ?? id
    }
    return IDRange(first..<graph.outcomes.count)
  }

  /// Reports two names that differ only in the case of their first letter: they become one Swift type.
  private mutating func checkCollisions<ID>(
    _ names: some Sequence<Located<String>>, _ known: [String: ID], _ what: String, name nameOf: (ID) -> Located<String>,
    subject: (String) -> String
  ) {
    // Most names begin with a lowercase letter, and need no comparison.
    for name in names where !(name.value.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true) {
      let other = name.value.prefix(1).lowercased() + name.value.dropFirst()
      guard other != name.value, let twin = known[other].map(nameOf) else { continue }
      let (first, second) = twin.range < name.range ? (twin, name) : (name, twin)
      report(NameCollision(.twin(first, among: what), second.value, at: second.range, subject: subject(second.value)))
    }
  }
}

/// The key of an outcome: its owner and its name.
struct OutcomeKey: Hashable {
  let owner: Outcome.Owner
  let name: String
}

extension String {
  fileprivate func without(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
