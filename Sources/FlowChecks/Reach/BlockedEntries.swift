import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A move, tab or choice that would lead to a place which is never shown, by its dotted name.
enum BlockedEntry {
  /// Moves that don't lead to the place: the first one, and the number of others.
  case moves(String, others: Int, Lack)
  case behindTab(String)
  case start
  case unmet

  /// The reason why a move that names a place doesn't lead there, the preferred reason first.
  enum Lack: CaseIterable {
    /// The move can't be made in any state.
    case neverHappens
    /// The move is illegal in each state, which another finding reports.
    case fails
    /// Later steps lead on to another place.
    case goesOn
  }

  /// The entry as the text of a help.
  var help: String {
    switch self {
    case .moves(let first, let others, let lack):
      let (go, ending) = others == 0 ? ("'\(first)', which goes", "s") : ("'\(first)' and \(others) more, which go", "")
      switch lack {
      case .neverHappens: return "correct \(go) there but never happen\(ending)"
      case .fails: return "correct \(go) there but fail\(ending)"
      case .goesOn: return "correct \(go) there but immediately on to another place"
      }
    case .behindTab(let tab): return "make the tab '\(tab)' reachable: this is behind it"
    case .start: return "correct the condition of 'start' that leads there: it never holds"
    case .unmet: return "add another move: 'unmet' leads there, but no link ever needs it"
    }
  }
}

/// The moves and tabs that name a place which is never shown. None of them can be taken.
struct BlockedEntries: Sendable {
  private let graph: NavigationGraph
  private var toScreens: [ScreenID: [Way]] = [:]
  private var toFlows: [FlowID: [Way]] = [:]
  private var toTabs: [TabID: [Way]] = [:]
  /// The first tab that shows a flow.
  private var holders: [FlowID: TabID] = [:]

  private struct Way {
    let operation: OperationID
    let lack: BlockedEntry.Lack
  }

  /// Collects the moves in linear time in the graph.
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
        // A legal move leads to another place.
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
        // If several tabs have the name, the tabs around the screen decide.
        toTabs[selection.tabs[0], default: []].append(way)
      }
    }
  }

  /// Returns an entry that would lead to a screen; nil if there is none.
  func way(to screen: ScreenID) -> BlockedEntry? { way(toScreens[screen], outside: graph.name(of: screen)) }

  /// Returns an entry that would lead into a flow; nil if there is none.
  func way(to flow: FlowID) -> BlockedEntry? {
    if let way = way(toFlows[flow], outside: graph.name(of: flow)) { return way }
    if let tab = holders[flow] { return .behindTab(graph.name(of: tab)) }
    if graph.start.contains(where: { graph.flow(of: $0.target) == flow }) { return .start }
    return graph.unmetFlows.contains(flow) ? .unmet : nil
  }

  /// Returns the moves that lead to a screen or into a flow, if none of them can be made and nothing else leads there.
  func onlyMoves(to place: Place) -> [String]? {
    let (ways, name): ([Way]?, String) =
      switch place {
      case .screen(let screen): (toScreens[screen], graph.name(of: screen))
      case .flow(let flow): (toFlows[flow], graph.name(of: flow))
      case .app: (nil, "app")
      }
    if case .flow(let flow) = place {
      if graph.start.contains(where: { graph.flow(of: $0.target) == flow }) || graph.unmetFlows.contains(flow) { return nil }
      // A tab shows the flow, if something shows the tab.
      if let tab = holders[flow] { return (ways ?? []).isEmpty ? [graph.name(of: tab)] : nil }
    }
    let outside = (ways ?? []).compactMap { way in graph.owner(of: way.operation).map { (way.lack, $0.subject) } }
      .filter { !$0.1.hasPrefix("\(name).") }
    return outside.allSatisfy { if case .neverHappens = $0.0 { true } else { false } } ? outside.map(\.1) : nil
  }

  /// Returns an entry that would show a tab; nil if only the bar shows it.
  func way(to tab: TabID) -> BlockedEntry? { way(toTabs[tab], outside: nil) }

  /// - Parameter place: a place whose own moves don't count, because people who make them are in the place.
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
