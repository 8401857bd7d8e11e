import FlowDiagnostics
import FlowGraph

/// What would lead to a place that is never shown: the moves and tabs that name it, though nobody can take them.
struct WaysIn {
  private let graph: NavigationGraph
  private var index: Index?

  /// What is looked up only where something is never shown.
  private struct Index {
    let owners: OperationOwners
    var screens: [ScreenID: [OperationID]] = [:]
    var flows: [FlowID: [OperationID]] = [:]
    var tabs: [TabID: [OperationID]] = [:]
    /// Steps that others follow: what they show need not be seen.
    var passing: Set<OperationID> = []
    /// The first tab behind which a flow is.
    var holders: [FlowID: TabID] = [:]
  }

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// What to change for a screen to be shown; nil if nothing leads there. Linear in the graph when first asked.
  mutating func help(_ screen: ScreenID) -> String? { help(built().screens[screen], outside: graph.name(of: screen)) }

  /// What to change for a flow to be entered; nil if nothing leads there.
  mutating func help(_ flow: FlowID) -> String? {
    let tab = built().holders[flow].map { "it is behind the tab '\(graph.name(of: $0))', which is never shown" }
    return help(built().flows[flow], outside: graph.name(of: flow)) ?? tab
  }

  /// What to change for a tab to be shown; nil if nothing but the bar leads there.
  mutating func help(_ tab: TabID) -> String? { help(built().tabs[tab], outside: nil) }

  /// - Parameter place: what moves within do not count, since whoever takes them is there already.
  private mutating func help(_ operations: [OperationID]?, outside place: String?) -> String? {
    let index = built()
    let outside = (operations ?? []).filter { id in
      place.map { index.owners[id]?.subject.hasPrefix("\($0).") == false } ?? true
    }
    let ends = outside.filter { !index.passing.contains($0) }
    let moves = ends.isEmpty ? outside : ends
    guard let first = moves.first.flatMap({ index.owners[$0]?.subject }) else { return nil }
    let (go, them) = moves.count == 1 ? ("'\(first)' goes", "it") : ("'\(first)' and \(moves.count - 1) more go", "them")
    return ends.isEmpty ? "\(go) there, but on to something else at once" : "\(go) there, but nobody can take \(them)"
  }

  private mutating func built() -> Index {
    if let index { return index }
    var built = Index(owners: OperationOwners(graph))
    for operation in graph.operations {
      if case .steps(let steps) = operation.verb { built.passing.formUnion(steps.dropLast()) }
    }
    for tab in graph.tabs.reversed() {
      if case .flow(let target) = tab.content { built.holders[graph.flow(of: target)] = tab.id }
    }
    for id in graph.operations.ids { add(id, to: &built) }
    index = built
    return built
  }

  private func add(_ id: OperationID, to index: inout Index) {
    switch graph.operations[id].verb {
    case .push(let target, _), .replace(let target), .present(let target, _, _), .root(let target):
      index.flows[graph.flow(of: target), default: []].append(id)
      if let screen = graph.entryScreen(of: target) { index.screens[screen, default: []].append(id) }
      if case .tab(let tab) = target { index.tabs[tab, default: []].append(id) }
    case .select(_, let page, let tabs):
      if let page { index.screens[page, default: []].append(id) }
      for tab in tabs { index.tabs[tab, default: []].append(id) }
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .open, .finish, .steps, .run, .url, .stay, .invalid: break
    }
  }
}
