import FlowDiagnostics
import FlowGraph

/// The screens that links would show if they had a place, and the screens that are shown from there.
///
/// The finding about the link is enough, because these screens are reached as soon as the link has a place. The target of an illegal move
/// isn't such a screen, because most repairs of the move don't lead there.
struct UnplacedLinks {
  private(set) var screens: Set<ScreenID> = []
  private let graph: NavigationGraph
  private var waiting: [ScreenID] = []

  init(_ graph: NavigationGraph, isReached: Table<ScreenID, Bool>) {
    self.graph = graph
    guard isReached.contains(false) else { return }
    for operation in graph.operations {
      if case .open(let screen) = operation.verb, !isReached[screen], graph.firstLink(to: screen) == nil { add(screen) }
    }
    for target in graph.linkTargets where !isReached[target.screen] && graph.plan(of: target) == nil { add(target.screen) }
    while let screen = waiting.popLast() {
      let flow = graph.flows[graph.screens[screen].flow]
      if flow.kind == .pages { for page in flow.screens { add(page) } }
      for action in graph.actions(on: screen) {
        graph.forEachOperation(of: graph.actions[action].choices, withHandlers: true) { follow($0) }
      }
    }
    screens = screens.filter { !isReached[$0] }
  }

  /// Whether the actions that lead to these screens, or are offered on them, change facts.
  var hidesEffects: Bool {
    let opens = graph.choices.contains { choice in
      guard choice.hasEffects, case .open(let screen) = graph.operations[choice.operation].verb else { return false }
      return graph.firstLink(to: screen).flatMap { graph.plan(of: $0) } == nil
    }
    return opens
      || screens.contains { screen in
        graph.actions(on: screen).contains { action in graph.actions[action].choices.contains { graph.choices[$0].hasEffects } }
      }
  }

  private mutating func add(_ screen: ScreenID) {
    if screens.insert(screen).inserted { waiting.append(screen) }
  }

  private mutating func follow(_ operation: OperationID) {
    let verb = graph.operations[operation].verb
    if let target = verb.entered { enter(target) }
    if case .open(let screen) = verb { add(screen) }
  }

  private mutating func enter(_ target: Destination) {
    for screen in graph.entryScreens(of: target) { add(screen) }
    // Tabs contain more screens than the one that is shown first.
    for tab in graph.flows[graph.flow(of: target)].tabs {
      guard case .flow(let content) = graph.tabs[tab].content else { continue }
      for screen in graph.entryScreens(of: content) { add(screen) }
    }
  }
}
