import FlowDiagnostics
import FlowGraph
import FlowSearch

/// What would lead to a place that is never shown, by its dotted name.
enum BlockedEntry {
  /// Moves that do not lead there: the first of them, and how many others there are.
  case moves(String, others: Int, Lack)
  case behindTab(String)
  case start
  case unmet

  /// Why a move that names a place does not lead there, the first that is more to the point.
  enum Lack: CaseIterable {
    /// Nobody can take it.
    case neverHappens
    /// It is illegal wherever it is tried, which is told of it.
    case fails
    /// It leads on to something else at once.
    case goesOn
  }

  /// As a help line has it.
  var help: String {
    switch self {
    case .moves(let first, let others, let lack):
      let (go, ending) = others == 0 ? ("'\(first)' goes", "s") : ("'\(first)' and \(others) more go", "")
      switch lack {
      case .neverHappens: return "\(go) there, but never happen\(ending)"
      case .fails: return "\(go) there, but fail\(ending)"
      case .goesOn: return "\(go) there, but on to something else at once"
      }
    case .behindTab(let tab): return "it is behind the tab '\(tab)', which is never shown"
    case .start: return "'start' goes there, but its condition never holds"
    case .unmet: return "'unmet' goes there, but no link ever needs it"
    }
  }
}

/// What would lead to a place that is never shown: the moves and tabs that name it, though nobody can take them.
struct BlockedEntries: Sendable {
  private let graph: NavigationGraph
  private var toScreens: [ScreenID: [Way]] = [:]
  private var toFlows: [FlowID: [Way]] = [:]
  private var toTabs: [TabID: [Way]] = [:]
  /// The first tab behind which a flow is.
  private var holders: [FlowID: TabID] = [:]

  private struct Way {
    let operation: OperationID
    let lack: BlockedEntry.Lack
  }

  /// Linear in the graph.
  init(_ graph: NavigationGraph, _ search: ExactSearch) {
    self.graph = graph
    for tab in graph.tabs.reversed() {
      if case .flow(let target) = tab.content { holders[graph.flow(of: target)] = tab.id }
    }
    var steps: Set<OperationID> = []
    for operation in graph.operations {
      if case .steps(let parts) = operation.verb { steps.formUnion(parts) }
    }
    for id in graph.operations.ids where !steps.contains(id) {
      let uses = search.uses(of: id)
      guard case .steps(let parts) = graph.operations[id].verb else {
        // What is legal leads elsewhere.
        if !uses.isLegal { add(Way(operation: id, lack: uses.isIllegal ? .fails : .neverHappens)) }
        continue
      }
      if uses.isLegal {
        for step in parts.dropLast() { add(Way(operation: step, lack: .goesOn)) }
      } else {
        for step in parts { add(Way(operation: step, lack: uses.isIllegal ? .fails : .neverHappens)) }
      }
    }
  }

  private mutating func add(_ way: Way) {
    let verb = graph.operations[way.operation].verb
    if let target = verb.entered {
      toFlows[graph.flow(of: target), default: []].append(way)
      for screen in graph.entryScreens(of: target) { toScreens[screen, default: []].append(way) }
      if case .tab(let tab) = target { toTabs[tab, default: []].append(way) }
    } else if case .select(let selection) = verb {
      if let page = selection.page {
        toScreens[page, default: []].append(way)
      } else if selection.tabs.count == 1 {
        // Where several tabs have the name, it depends on what is around.
        toTabs[selection.tabs[0], default: []].append(way)
      }
    }
  }

  /// What would lead to a screen; nil if nothing does.
  func way(to screen: ScreenID) -> BlockedEntry? { way(toScreens[screen], outside: graph.name(of: screen)) }

  /// What would lead into a flow; nil if nothing does.
  func way(to flow: FlowID) -> BlockedEntry? {
    if let way = way(toFlows[flow], outside: graph.name(of: flow)) { return way }
    if let tab = holders[flow] { return .behindTab(graph.name(of: tab)) }
    if graph.start.contains(where: { graph.flow(of: $0.target) == flow }) { return .start }
    return graph.unmetFlows.contains(flow) ? .unmet : nil
  }

  /// The moves that lead to a screen or into a flow, where nobody can take any of them and nothing else leads there; nil otherwise.
  func onlyMoves(to place: Place) -> [String]? {
    let (ways, name): ([Way]?, String) =
      switch place {
      case .screen(let screen): (toScreens[screen], graph.name(of: screen))
      case .flow(let flow): (toFlows[flow], graph.name(of: flow))
      case .app: (nil, "app")
      }
    if case .flow(let flow) = place {
      if graph.start.contains(where: { graph.flow(of: $0.target) == flow }) || graph.unmetFlows.contains(flow) { return nil }
      // A tab shows it, if anything shows the tab.
      if let tab = holders[flow] { return (ways ?? []).isEmpty ? [graph.name(of: tab)] : nil }
    }
    let outside = (ways ?? []).compactMap { way in graph.owner(of: way.operation).map { (way.lack, $0.subject) } }
      .filter { !$0.1.hasPrefix("\(name).") }
    return outside.allSatisfy { if case .neverHappens = $0.0 { true } else { false } } ? outside.map(\.1) : nil
  }

  /// What would show a tab; nil if nothing but the bar does.
  func way(to tab: TabID) -> BlockedEntry? { way(toTabs[tab], outside: nil) }

  /// - Parameter place: what moves within do not count, since whoever takes them is there already.
  private func way(_ ways: [Way]?, outside place: String?) -> BlockedEntry? {
    let named = (ways ?? []).compactMap { way in graph.owner(of: way.operation).map { (way, $0.subject) } }
    let outside = named.filter { _, subject in place.map { !subject.hasPrefix("\($0).") } ?? true }
    for lack in BlockedEntry.Lack.allCases {
      let moves = outside.filter { $0.0.lack == lack }
      if let first = moves.first { return .moves(first.1, others: moves.count - 1, lack) }
    }
    return nil
  }
}

extension NavigationGraph {
  /// The flows that `unmet` names.
  fileprivate var unmetFlows: Set<FlowID> {
    var flows: Set<FlowID> = []
    for choice in unmet ?? .none {
      if case .root(let target) = operations[choices[choice].operation].verb { flows.insert(flow(of: target)) }
    }
    return flows
  }
}
