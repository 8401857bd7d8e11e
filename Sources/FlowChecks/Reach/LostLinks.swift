import FlowDiagnostics
import FlowGraph

/// Screens that would be shown if their links had a place to lead to, and what is shown from there: that is told at the links alone.
struct LostLinks {
  private(set) var screens: Set<ScreenID> = []
  private let graph: NavigationGraph
  private var waiting: [ScreenID] = []

  init(_ graph: NavigationGraph, isReached: Table<ScreenID, Bool>) {
    self.graph = graph
    guard graph.linkTargets.contains(where: { !isReached[$0.screen] }) else { return }
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

  private mutating func add(_ screen: ScreenID) {
    if screens.insert(screen).inserted { waiting.append(screen) }
  }

  private mutating func follow(_ operation: OperationID) {
    let verb = graph.operations[operation].verb
    if let target = verb.entered { enter(target) }
    if case .open(let screen) = verb { add(screen) }
  }

  private mutating func enter(_ target: Destination) {
    if let screen = graph.entryScreen(of: target) { add(screen) }
    // Behind tabs there is more than the one that is shown first.
    for tab in graph.flows[graph.flow(of: target)].tabs {
      if case .flow(let content) = graph.tabs[tab].content, let screen = graph.entryScreen(of: content) { add(screen) }
    }
  }
}
