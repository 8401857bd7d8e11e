import FlowDiagnostics
import FlowModel

/// Everything that can become active, found by walking the graph without stacks and facts, and what it says of each move.
///
/// Facts and guards are taken to allow every choice, so that what is *not* found here is not there: claims of absence are
/// certain. What is found was reached for certain only where it is not ``Surroundings/isAssumed``.
/// Each screen is visited once for each of its surroundings, so the search is linear in moves times surroundings.
public struct PlainSearch: Sendable {
  /// What is known of an operation over all surroundings in which it can be tried.
  public struct Use: Sendable {
    /// It was legal, or may have been, in some.
    public internal(set) var isSometimesLegal = false
    /// Where it is illegal, and as what; a place that exists for certain if there is one.
    public internal(set) var fault: (id: DiagnosticID, here: Surroundings)?
    /// A `popToRoot` that was somewhere not at the bottom.
    public internal(set) var leavesBottom = false
  }

  public internal(set) var isReachedScreen: [Bool]
  public internal(set) var isReachedTab: [Bool]
  /// Actions whose screen becomes active.
  public internal(set) var isOffered: [Bool]
  /// Actions of which some choice can be taken.
  public internal(set) var isAvailable: [Bool]
  public internal(set) var isTaken: [Bool]
  /// By operation.
  public internal(set) var uses: [Use]
  public internal(set) var nest = TabNest()

  let graph: NavigationGraph
  private var waiting: [Surroundings] = []
  private var seen: Set<UInt64> = []
  /// Tab bars whose tabs have been tapped: the same from every screen around which they lie.
  private var tapped: Set<TabBar> = []

  private struct TabBar: Hashable {
    let tabs: TabNest.ID
    let isPresented: Bool
    let isAssumed: Bool
  }

  public init(_ graph: NavigationGraph) {
    self.graph = graph
    isReachedScreen = Array(repeating: false, count: graph.screens.count)
    isReachedTab = Array(repeating: false, count: graph.tabs.count)
    isOffered = Array(repeating: false, count: graph.actions.count)
    isAvailable = Array(repeating: false, count: graph.actions.count)
    isTaken = Array(repeating: false, count: graph.choices.count)
    uses = Array(repeating: Use(), count: graph.operations.count)
    waiting.reserveCapacity(2 * graph.screens.count)
    seen.reserveCapacity(2 * graph.screens.count)
    begin()
    var next = 0
    while next < waiting.count {
      visit(waiting[next])
      next += 1
    }
  }

  mutating func add(_ surroundings: Surroundings) {
    guard seen.insert(surroundings.packed).inserted else { return }
    waiting.append(surroundings)
    isReachedScreen[Int(surroundings.screen.index)] = true
  }

  // MARK: Where it begins

  /// Launch, links and entries; what root flows finish into; what is shown instead of a link's target.
  private mutating func begin() {
    for choice in graph.start { enterRoot(choice.target, isAssumed: !choice.conditions.facts.isEmpty) }
    var outside = graph.unmet.map(Array.init) ?? []
    for flow in graph.rootHandlers.keys.sorted() {
      for handler in graph.rootHandlers[flow] ?? .none { outside += graph.handlers[handler].choices }
    }
    for choice in outside {
      switch graph.operations[graph.choices[choice].operation].verb {
      case .root(let target): enterRoot(target, isAssumed: true)
      case .open(let screen): open(screen)
      default: break
      }
    }
    for move in graph.moves(from: .app) where move.kind == .link || move.kind == .entry {
      if case .screen(let screen)? = move.target { open(screen) }
    }
  }

  // MARK: What can happen on a screen

  private mutating func visit(_ here: Surroundings) {
    let screen = graph.screens[here.screen].id
    let flow = graph.screens[screen].flow
    let own = graph.screens[screen].actions
    for action in own { attempt(action, on: here) }
    tryActions(graph.flows[flow].actions, hiddenBy: own, on: here)
    var around = here.tabs
    while let (tabsFlow, outer) = nest.innermost(around) {
      tryActions(graph.flows[tabsFlow].actions, hiddenBy: own, on: here)
      if !graph.screens[screen].hidesTabBar { tapTabs(of: tabsFlow, in: outer, from: here) }
      around = outer
    }
    tryActions(graph.appActions, hiddenBy: own, on: here)
    if graph.flows[flow].kind == .pages, graph.flows[flow].swipes {
      for page in [screen.index - 1, screen.index + 1].map(ScreenID.init(index:)) where graph.flows[flow].screens.contains(page) {
        add(here.showing(page))
      }
    }
  }

  /// Wider actions, of which one of the screen's own with the same name comes first.
  private mutating func tryActions(_ actions: IDRange<ActionID>, hiddenBy own: IDRange<ActionID>, on here: Surroundings) {
    for action in actions {
      let name = graph.actions[action].name.value
      if !own.contains(where: { graph.actions[$0].name.value == name }) { attempt(action, on: here) }
    }
  }

  private mutating func tapTabs(of flow: FlowID, in outer: TabNest.ID, from here: Surroundings) {
    let isNew = tapped.insert(TabBar(tabs: nest.nest(flow, in: outer), isPresented: here.isPresented, isAssumed: here.isAssumed)).inserted
    for tab in graph.flows[flow].tabs {
      switch graph.tabs[tab].content {
      case .flow: if isNew { select(tab, in: outer, from: here) }
      // A bar button acts on the active screen.
      case .action(let action): attempt(action, on: here)
      case .invalid: break
      }
    }
  }

  private mutating func attempt(_ action: ActionID, on here: Surroundings) {
    isOffered[Int(action.index)] = true
    for choice in graph.actions[action].choices {
      guard graph.choices[choice].conditions.arePossible(on: here) else { continue }
      isAvailable[Int(action.index)] = true
      isTaken[Int(choice.index)] = true
      let asksFacts = !graph.choices[choice].conditions.facts.isEmpty
      let operation = graph.choices[choice].operation
      judge(operation, on: here, assuming: asksFacts)
      apply(operation, on: here, assuming: asksFacts)
      // A choice that nothing but its surroundings decide leaves none for those after it.
      if !asksFacts, graph.choices[choice].conditions.guards.isEmpty { return }
    }
  }

  private mutating func judge(_ id: OperationID, on here: Surroundings, assuming: Bool) {
    let index = Int(id.index)
    switch verdict(on: id, here) {
    case .legal:
      uses[index].isSometimesLegal = true
      if !here.isBottom { uses[index].leavesBottom = true }
    case .unknown: uses[index].isSometimesLegal = true
    case .illegal(let fault):
      var place = here
      place.isAssumed = here.isAssumed || assuming
      if uses[index].fault == nil || (uses[index].fault?.here.isAssumed == true && !place.isAssumed) { uses[index].fault = (fault, place) }
    }
  }
}

extension Surroundings {
  /// The same surroundings around another page.
  func showing(_ page: ScreenID) -> Surroundings {
    var copy = self
    copy.screen = page
    return copy
  }
}

extension Conditions {
  /// Whether they could hold, whatever the facts and guards are.
  func arePossible(on here: Surroundings) -> Bool {
    if isEmpty { return true }
    if let started, started != (here.origin == .started) { return false }
    return !isContradictory
  }

  /// Whether one fact is asked to be both true and false.
  private var isContradictory: Bool {
    facts.count > 1 && facts.contains { literal in facts.contains(FactLiteral(fact: literal.fact, value: !literal.value)) }
  }
}
