@testable @_spi(FlowGenerated) import FlowRuntime

/// The requirements of a version, from the table alone.
extension Version {
  /// Returns the facts that a flow, or a screen of it, requires.
  func requirements(_ flow: String, _ screen: String? = nil) -> Set<String> {
    guard let row = self.flow(flow) else { return [] }
    return Set([row.requires, screen.flatMap { row.screen($0) }?.requires].compactMap { $0 })
  }

  /// Returns the facts that the destination of a move requires.
  func requirements(of move: Move) -> Set<String> {
    switch move.verb {
    case .push(let flow, let screen), .replace(let flow, let screen), .presentScreen(let flow, let screen, _): requirements(flow, screen)
    case .pushFlow(let flow), .present(let flow, _): requirements(flow)
    case .root, .pop, .dismiss, .popToRoot: []
    }
  }

  /// Returns the choice of a move with some facts; nil if they don't allow the destination.
  func choice(of move: Move, with facts: Set<String>) -> FlowChoice<TableApp>? {
    guard requirements(of: move).isSubset(of: facts.union(move.sets)), let verb = verb(of: move) else { return nil }
    return FlowChoice(verb, sets: Self.facts(move.sets), clears: Self.facts(move.clears))
  }

  static func facts(_ names: some Sequence<String>) -> Set<TableFact> { Set(names.compactMap { TableFact(rawValue: $0) }) }

  /// Returns all screens of a state, seen or not, with the facts that each requires.
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

  /// Returns the facts that the active screen of a state requires.
  func requirementsOfActive(in state: FlowNavigation<TableApp>) -> Set<String> {
    let around = state.tabsFlowsAround.flatMap { requirements($0) }
    return state.activeScreen.map { requirements(of: $0).union(around) } ?? []
  }

  /// Returns the facts of an app at launch.
  ///
  /// - Parameter stored: The facts of the stored state; nil if there is none.
  func facts(kept: [String: Bool], stored: Set<String>?) -> Set<String> {
    var names: Set<String> = []
    for fact in facts {
      let other = stored?.contains(fact.name) ?? fact.isInitial
      if fact.isPersisted ? kept[fact.name] ?? other : other { names.insert(fact.name) }
    }
    return names
  }

  /// Whether the present facts allow a stored state.
  func allows(_ state: FlowNavigation<TableApp>, with facts: Set<String>) -> Bool {
    // Only a change of root clears facts, so all screens below are allowed.
    requirementsOfActive(in: state).isSubset(of: facts) && requirements(in: state).allSatisfy { $0.facts.isSubset(of: facts) }
  }
}

extension FlowNavigation<TableApp> {
  var factNames: Set<String> { Set(facts.map(\.rawValue)) }

  /// The screens of the active stack, and of the stack that the waiting link builds.
  var shownScreens: [TableRoute] { activeScreens + (waiting?.built(with: facts, in: TableApp())?.activeScreens ?? []) }
}
