@testable @_spi(FlowGenerated) import FlowRuntime

/// What a version may show, by the table alone.
extension Version {
  /// The facts without which a flow, or a screen of it, may not be shown.
  func requirements(_ flow: String, _ screen: String? = nil) -> Set<String> {
    guard let row = self.flow(flow) else { return [] }
    return Set([row.requires, screen.flatMap { row.screen($0) }?.requires].compactMap { $0 })
  }

  /// Those without which a move would come to what may not be shown.
  func requirements(of move: Move) -> Set<String> {
    switch move.verb {
    case .push(let flow, let screen), .replace(let flow, let screen), .presentScreen(let flow, let screen, _): requirements(flow, screen)
    case .pushFlow(let flow), .present(let flow, _): requirements(flow)
    case .root, .pop, .dismiss, .popToRoot: []
    }
  }

  /// What a move does with some facts; nil where it may not be made with them.
  func choice(of move: Move, with facts: Set<String>) -> FlowChoice<TableApp>? {
    guard requirements(of: move).isSubset(of: facts.union(move.sets)), let verb = verb(of: move) else { return nil }
    return FlowChoice(verb, sets: Self.facts(move.sets), clears: Self.facts(move.clears))
  }

  static func facts(_ names: some Sequence<String>) -> Set<TableFact> { Set(names.compactMap { TableFact(rawValue: $0) }) }

  /// The screens of a state, seen or not, with what each requires.
  func requirements(in state: FlowNavigation<TableApp>) -> [(path: String, facts: Set<String>)] {
    state.contexts.flatMap { requirements(in: $0.content, within: []) }
  }

  private func requirements(
    in content: FlowNavigation<TableApp>.Content, within tabs: Set<String>
  ) -> [(path: String, facts: Set<String>)] {
    if case .tabs(let inner) = content {
      return inner.tabs.flatMap { requirements(in: $0.content, within: tabs.union(requirements(inner.flow))) }
    }
    return content.screens.map { ($0.path, tabs.union(requirements(of: $0))) }
  }

  func requirements(of route: TableRoute) -> Set<String> { requirements(route.flowName, route.screens.name) }

  /// What the active screen of a state requires.
  func requirementsOfActive(in state: FlowNavigation<TableApp>) -> Set<String> {
    let around = state.tabsFlowsAround.flatMap { requirements($0) }
    return state.activeScreen.map { requirements(of: $0).union(around) } ?? []
  }

  /// The facts of an app that begins.
  ///
  /// - Parameter stored: what it begins with; nil without anything.
  func facts(kept: [String: Bool], stored: Set<String>?) -> Set<String> {
    var names: Set<String> = []
    for fact in facts {
      let other = stored?.contains(fact.name) ?? fact.isInitial
      if fact.isPersisted ? kept[fact.name] ?? other : other { names.insert(fact.name) }
    }
    return names
  }

  /// Whether what was stored may be shown with the facts that there are now.
  func allows(_ state: FlowNavigation<TableApp>, with facts: Set<String>) -> Bool {
    // Only changes of root clear facts, so nothing stays below that isn't allowed.
    requirementsOfActive(in: state).isSubset(of: facts) && requirements(in: state).allSatisfy { $0.facts.isSubset(of: facts) }
  }
}

extension FlowNavigation<TableApp> {
  var factNames: Set<String> { Set(facts.map(\.rawValue)) }

  /// What lies on the active stack, and would on that of the link that waits.
  var shownScreens: [TableRoute] { activeScreens + (waiting?.built(with: facts, in: TableApp())?.activeScreens ?? []) }
}
