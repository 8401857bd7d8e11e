import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Screens that would be shown if their links had a place to lead to, or a move to them were possible where it is made, and what is
/// shown from there: that is told at the links and moves alone.
struct LostLinks {
  private(set) var screens: Set<ScreenID> = []
  private let graph: NavigationGraph
  private var waiting: [ScreenID] = []

  /// - Parameter faults: the moves that are illegal in all states.
  init(_ graph: NavigationGraph, isReached: Table<ScreenID, Bool>, faults: [ExactSearch.Fault]) {
    self.graph = graph
    guard isReached.contains(false) else { return }
    for fault in faults where fault.legality == .never { follow(fault.verb) }
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
    // Behind tabs there is more than the one that is shown first.
    for tab in graph.flows[graph.flow(of: target)].tabs {
      guard case .flow(let content) = graph.tabs[tab].content else { continue }
      for screen in graph.entryScreens(of: content) { add(screen) }
    }
  }
}
