import FlowModel

/// Everything that can become active, found by walking the graph without stacks and facts.
///
/// Facts and guards are taken to allow every choice, so that what is *not* found here is not there: claims of absence are
/// certain. What is found was reached for certain only where it is not ``Surroundings/isAssumed``.
/// Each screen is visited once for each of its surroundings, so the search is linear in moves times surroundings.
public struct PlainSearch: Sendable {
  /// All surroundings in which some screen can be active, in the order in which they are found.
  public private(set) var found: [Surroundings] = []
  public private(set) var reachedScreens: Set<ScreenID> = []
  /// Tabs that can be selected.
  public private(set) var reachedTabs: Set<TabID> = []

  private let graph: NavigationGraph
  private var seen: Set<Surroundings> = []

  public init(_ graph: NavigationGraph) {
    self.graph = graph
    for choice in graph.start {
      enter(choice.target, origin: .root, isPresented: false, isBottom: true, tabs: [], isAssumed: !choice.conditions.facts.isEmpty)
    }
    if let unmet = graph.unmet {
      for choice in unmet {
        if case .root(let target) = graph.operations[graph.choices[choice].operation].verb {
          enter(target, origin: .root, isPresented: false, isBottom: true, tabs: [], isAssumed: true)
        }
      }
    }
    for handlers in graph.rootHandlers.values.sorted(by: { $0.lower < $1.lower }) {
      for handler in handlers {
        for choice in graph.handlers[handler].choices { applyOutsideScreens(graph.choices[choice]) }
      }
    }
    for move in graph.moves(from: .app) where move.kind == .link || move.kind == .entry {
      if case .screen(let screen)? = move.target { open(screen) }
    }
    var next = 0
    while next < found.count {
      visit(found[next])
      next += 1
    }
  }

  /// Whether a choice could be taken, facts aside.
  public static func isPossible(_ conditions: Conditions, in surroundings: Surroundings) -> Bool {
    if let started = conditions.started, started != (surroundings.origin == .started) { return false }
    return !conditions.isContradictory
  }

  // MARK: Moves

  private mutating func visit(_ here: Surroundings) {
    for action in graph.actions(on: here) {
      var isDecided = false
      for choice in graph.actions[action].choices where !isDecided {
        let choice = graph.choices[choice]
        guard Self.isPossible(choice.conditions, in: here) else { continue }
        apply(choice.operation, from: here, assuming: !choice.conditions.facts.isEmpty)
        isDecided = choice.conditions.facts.isEmpty && choice.conditions.guards.isEmpty
      }
    }
    let flow = graph.flows[graph.screens[here.screen].flow]
    for move in graph.moves(from: .screen(here.screen)) where move.kind == .swipe {
      if case .screen(let page)? = move.target { add(page, like: here) }
    }
    if flow.kind == .stack || flow.kind == .pages, !graph.declaration(of: here.screen).hidesTabBar {
      for (depth, tabsFlow) in here.tabs.enumerated() { tapTabs(of: tabsFlow, depth: depth, from: here) }
    }
  }

  private mutating func tapTabs(of flow: FlowID, depth: Int, from here: Surroundings) {
    let outer = Array(here.tabs[..<depth])
    for tab in graph.flows[flow].tabs {
      switch graph.tabs[tab].content {
      case .flow: enter(.tab(tab), origin: .unattended, isPresented: here.isPresented, isBottom: true, tabs: outer, isAssumed: here.isAssumed)
      case .action(let action):
        for choice in graph.actions[action].choices {
          let choice = graph.choices[choice]
          guard Self.isPossible(choice.conditions, in: here) else { continue }
          apply(choice.operation, from: here, assuming: !choice.conditions.facts.isEmpty)
        }
      case .invalid: break
      }
    }
  }

  private mutating func apply(_ id: OperationID, from here: Surroundings, assuming: Bool) {
    let operation = graph.operations[id]
    let isAssumed = here.isAssumed || assuming
    switch operation.verb {
    case .push(let target, _):
      guard graph.flows[graph.screens[here.screen].flow].kind == .stack else { return }
      lay(target, on: here, origin: .started, isBottom: false, isAssumed: isAssumed)
    case .replace(let target):
      guard graph.flows[graph.screens[here.screen].flow].kind == .stack else { return }
      lay(target, on: here, origin: .unattended, isBottom: here.isBottom, isAssumed: isAssumed)
    case .present(let target, _, _):
      enter(target, origin: .started, isPresented: true, isBottom: true, tabs: [], isAssumed: isAssumed)
    case .root(let target):
      enter(target, origin: .root, isPresented: false, isBottom: true, tabs: [], isAssumed: isAssumed)
    case .select(let name, let page, _):
      if let page { return add(page, like: here) }
      guard let tabsFlow = here.tabs.last,
        let tab = graph.flows[tabsFlow].tabs.first(where: { graph.tabs[$0].name.value == name })
      else { return }
      enter(
        .tab(tab), origin: .unattended, isPresented: here.isPresented, isBottom: true, tabs: Array(here.tabs.dropLast()), isAssumed: isAssumed)
    case .open(let screen): open(screen)
    case .steps(let steps): for step in steps { applyStep(step, from: here) }
    case .popTo(_, let otherwise?): for choice in otherwise { apply(graph.choices[choice].operation, from: here, assuming: true) }
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .finish, .run, .url, .stay, .invalid: break
    }
    // A handler runs on the screen that started the instance, which is this one.
    for handler in operation.handlers {
      for choice in graph.handlers[handler].choices { apply(graph.choices[choice].operation, from: here, assuming: true) }
    }
  }

  /// After the first step the screen is another one, which only the stack could tell: every way that could be is taken.
  private mutating func applyStep(_ id: OperationID, from here: Surroundings) {
    let operation = graph.operations[id]
    switch operation.verb {
    case .push(let target, _), .replace(let target):
      for screen in reachedScreens.isEmpty ? [] : [here] {
        lay(target, on: screen, origin: .started, isBottom: false, isAssumed: true)
        lay(target, on: screen, origin: .unattended, isBottom: true, isAssumed: true)
      }
    case .select(let name, let page, let tabs):
      if let page { add(page, like: here) }
      for tab in tabs where graph.tabs[tab].name.value == name {
        enter(.tab(tab), origin: .unattended, isPresented: false, isBottom: true, tabs: [], isAssumed: true)
      }
    default: apply(id, from: here, assuming: true)
    }
  }

  private mutating func applyOutsideScreens(_ choice: Choice) {
    switch graph.operations[choice.operation].verb {
    case .root(let target): enter(target, origin: .root, isPresented: false, isBottom: true, tabs: [], isAssumed: true)
    case .open(let screen): open(screen)
    default: break
    }
  }

  /// A link builds a stack of its own; where its flow is contained is not looked for here.
  private mutating func open(_ screen: ScreenID) {
    let flow = graph.screens[screen].flow
    let holders = graph.tabs.filter { if case .flow(let target) = $0.content { graph.flow(of: target) == flow } else { false } }
    for tab in holders { reachedTabs.insert(tab.id) }
    for origin in [Surroundings.Origin.root, .unattended, .started] {
      for isBottom in [true, false] {
        add(
          Surroundings(
            screen: screen, origin: origin, isPresented: false, isBottom: isBottom, tabs: holders.first.map { [$0.flow] } ?? [],
            isAssumed: true))
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

  private mutating func enter(
    _ target: Destination, origin: Surroundings.Origin, isPresented: Bool, isBottom: Bool, tabs: [FlowID], isAssumed: Bool
  ) {
    let flow = graph.flow(of: target)
    let start: FlowStart?
    switch target {
    case .flow: start = graph.flows[flow].start
    case .screen(let screen): start = .screen(screen)
    case .tab(let tab): start = .tab(tab)
    }
    switch start {
    case .screen(let screen)?:
      add(
        Surroundings(
          screen: screen, origin: origin, isPresented: isPresented, isBottom: isBottom, tabs: tabs, isAssumed: isAssumed))
    case .tab(let tab)?:
      reachedTabs.insert(tab)
      // Tabs that contain themselves have been reported, and their tab made invalid.
      guard case .flow(let content) = graph.tabs[tab].content else { return }
      enter(content, origin: .unattended, isPresented: isPresented, isBottom: true, tabs: tabs + [flow], isAssumed: isAssumed)
    case nil: break
    }
  }

  private mutating func add(_ page: ScreenID, like here: Surroundings) {
    add(
      Surroundings(
        screen: page, origin: here.origin, isPresented: here.isPresented, isBottom: here.isBottom, tabs: here.tabs,
        isAssumed: here.isAssumed))
  }

  private mutating func add(_ surroundings: Surroundings) {
    guard seen.insert(surroundings).inserted else { return }
    found.append(surroundings)
    reachedScreens.insert(surroundings.screen)
  }
}

extension Conditions {
  /// Whether one fact is asked to be both true and false.
  public var isContradictory: Bool {
    facts.contains { literal in facts.contains(FactLiteral(fact: literal.fact, value: !literal.value)) }
  }
}

extension NavigationGraph {
  /// The actions that are offered on a screen: its own, its flow's and those of the tabs around, the app's; one of the
  /// same name further in hides those further out.
  public func actions(on here: Surroundings) -> [ActionID] {
    var offered = Array(screens[here.screen].actions)
    var outer = [flows[screens[here.screen].flow].actions]
    for flow in here.tabs.reversed() { outer.append(flows[flow].actions) }
    outer.append(appActions)
    for range in outer where !range.isEmpty {
      let inner = offered
      for action in range where !inner.contains(where: { actions[$0].name.value == actions[action].name.value }) { offered.append(action) }
    }
    return offered
  }
}
