import FlowModel

/// What moves lead to, as far as the surroundings tell.
extension PlainSearch {
  mutating func apply(_ id: OperationID, on here: Surroundings, assuming: Bool) {
    let isAssumed = here.isAssumed || assuming
    switch graph.operations[id].verb {
    case .push(let target, _):
      if isOnStack(here) { lay(target, on: here, origin: .started, isBottom: false, isAssumed: isAssumed) }
    case .replace(let target):
      if isOnStack(here) { lay(target, on: here, origin: .unattended, isBottom: here.isBottom, isAssumed: isAssumed) }
    case .present(let target, _, _):
      enter(target, origin: .started, isPresented: true, tabs: .none, isAssumed: isAssumed)
    case .root(let target): enterRoot(target, isAssumed: isAssumed)
    case .select(_, let page?, _): add(here.showing(page))
    case .select(let name, nil, _):
      guard let (flow, outer) = nest.innermost(here.tabs),
        let tab = graph.flows[flow].tabs.first(where: { graph.isSelectable($0, named: name) })
      else { return }
      select(tab, in: outer, from: here)
    case .open(let screen): open(screen)
    case .steps(let steps): for step in steps { applyStep(step, on: here) }
    case .popTo(_, let otherwise?): for choice in otherwise { apply(graph.choices[choice].operation, on: here, assuming: true) }
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .finish, .run, .url, .stay, .invalid: break
    }
    // A handler runs on the screen that started the instance, which is this one.
    for handler in graph.operations[id].handlers {
      for choice in graph.handlers[handler].choices { apply(graph.choices[choice].operation, on: here, assuming: true) }
    }
  }

  /// After the first step the screen is another one, which only the stack could tell: every way that could be is assumed.
  private mutating func applyStep(_ id: OperationID, on here: Surroundings) {
    switch graph.operations[id].verb {
    case .push(let target, _), .replace(let target):
      lay(target, on: here, origin: .started, isBottom: false, isAssumed: true)
      lay(target, on: here, origin: .unattended, isBottom: true, isAssumed: true)
    case .select(_, nil, let tabs):
      for tab in tabs { enter(.tab(tab), origin: .unattended, isPresented: false, tabs: .none, isAssumed: true) }
    default: apply(id, on: here, assuming: true)
    }
  }

  private func isOnStack(_ here: Surroundings) -> Bool {
    graph.flows[graph.screens[here.screen].flow].kind == .stack
  }

  mutating func select(_ tab: TabID, in outer: TabNest.ID, from here: Surroundings) {
    enter(.tab(tab), origin: .unattended, isPresented: here.isPresented, tabs: outer, isAssumed: here.isAssumed)
  }

  /// A link builds a stack of its own; what is around it there is not looked for here.
  mutating func open(_ screen: ScreenID) {
    var tabs = TabNest.ID.none
    for tab in graph.tabs {
      guard case .flow(let content) = tab.content, graph.flow(of: content) == graph.screens[screen].flow else { continue }
      isReachedTab[Int(tab.id.index)] = true
      if tabs == .none { tabs = nest.nest(tab.flow, in: .none) }
    }
    for origin in [Surroundings.Origin.root, .unattended, .started] {
      for isBottom in [true, false] {
        add(Surroundings(screen: screen, origin: origin, isPresented: false, isBottom: isBottom, tabs: tabs, isAssumed: true))
      }
    }
  }

  // MARK: Entering

  /// Puts a target on the stack of the active screen.
  private mutating func lay(
    _ target: Destination, on here: Surroundings, origin: Surroundings.Origin, isBottom: Bool, isAssumed: Bool
  ) {
    guard let screen = graph.entryScreen(of: target) else { return }
    var joins = false
    if case .screen = target {
      joins = graph.screens[screen].flow == graph.screens[here.screen].flow && graph.screens[screen].outcomes.isEmpty
    }
    add(
      Surroundings(
        screen: screen, origin: joins ? here.origin : origin, isPresented: here.isPresented, isBottom: isBottom, tabs: here.tabs,
        isAssumed: isAssumed))
  }

  mutating func enterRoot(_ target: Destination, isAssumed: Bool) {
    enter(target, origin: .root, isPresented: false, tabs: .none, isAssumed: isAssumed)
  }

  private mutating func enter(
    _ target: Destination, origin: Surroundings.Origin, isPresented: Bool, tabs: TabNest.ID, isAssumed: Bool
  ) {
    let start: FlowStart?
    switch target {
    case .flow(let flow): start = graph.flows[flow].start
    case .screen(let screen): start = .screen(screen)
    case .tab(let tab): start = .tab(tab)
    }
    switch start {
    case .screen(let screen)?:
      add(
        Surroundings(screen: screen, origin: origin, isPresented: isPresented, isBottom: true, tabs: tabs, isAssumed: isAssumed))
    case .tab(let tab)?:
      isReachedTab[Int(tab.index)] = true
      // Tabs that contain themselves have been reported, and their tab made invalid.
      guard case .flow(let content) = graph.tabs[tab].content else { return }
      let inner = nest.nest(graph.tabs[tab].flow, in: tabs)
      enter(content, origin: .unattended, isPresented: isPresented, tabs: inner, isAssumed: isAssumed)
    case nil: break
    }
  }
}
