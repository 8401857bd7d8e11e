import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A move, tab or choice that would lead to a place which is never shown, by its dotted name.
enum BlockedEntry {
  /// Moves that don't lead to the place: the first one, and the number of others.
  case moves(String, others: Int, Reason)
  case behindTab(String)
  case start
  case unmet

  /// The reason why a move that names a place doesn't lead there, the preferred reason first.
  enum Reason: CaseIterable {
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
    case .moves(let first, let others, let reason):
      let (go, ending) = others == 0 ? ("'\(first)', which goes", "s") : ("'\(first)' and \(others) more, which go", "")
      switch reason {
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
  private var toScreens: [ScreenID: [Entry]] = [:]
  private var toFlows: [FlowID: [Entry]] = [:]
  private var toTabs: [TabID: [Entry]] = [:]
  /// The first tab that shows a flow.
  private var holders: [FlowID: TabID] = [:]

  private struct Entry {
    let operation: OperationID
    let reason: BlockedEntry.Reason
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
        if !uses.isLegal { add(Entry(operation: id, reason: uses.isIllegal ? .fails : .neverHappens)) }
        continue
      }
      if uses.isLegal {
        for step in parts.dropLast() { add(Entry(operation: step, reason: .goesOn)) }
      } else {
        for step in parts { add(Entry(operation: step, reason: uses.isIllegal ? .fails : .neverHappens)) }
      }
    }
  }

  private mutating func add(_ entry: Entry) {
    let verb = graph.operations[entry.operation].verb
    if let target = verb.entered {
      toFlows[graph.flow(of: target), default: []].append(entry)
      for screen in graph.entryScreens(of: target) { toScreens[screen, default: []].append(entry) }
      if case .tab(let tab) = target { toTabs[tab, default: []].append(entry) }
    } else if case .select(let selection) = verb {
      if let page = selection.page {
        toScreens[page, default: []].append(entry)
      } else if selection.tabs.count == 1 {
        // If several tabs have the name, the tabs around the screen decide.
        toTabs[selection.tabs[0], default: []].append(entry)
      }
    }
  }

  /// Returns an entry that would lead to a screen; nil if there is none.
  func entry(to screen: ScreenID) -> BlockedEntry? { entry(toScreens[screen], outside: graph.name(of: screen)) }

  /// Returns an entry that would lead into a flow; nil if there is none.
  func entry(to flow: FlowID) -> BlockedEntry? {
    if let entry = entry(toFlows[flow], outside: graph.name(of: flow)) { return entry }
    if let tab = holders[flow] { return .behindTab(graph.name(of: tab)) }
    if graph.start.contains(where: { graph.flow(of: $0.target) == flow }) { return .start }
    return graph.unmetFlows.contains(flow) ? .unmet : nil
  }

  /// Returns the moves that lead to a screen or into a flow, if none of them can be made and nothing else leads there.
  func onlyMoves(to place: Place) -> [String]? {
    let (entries, name): ([Entry]?, String) =
      switch place {
      case .screen(let screen): (toScreens[screen], graph.name(of: screen))
      case .flow(let flow): (toFlows[flow], graph.name(of: flow))
      case .app: (nil, "app")
      }
    if case .flow(let flow) = place {
      if graph.start.contains(where: { graph.flow(of: $0.target) == flow }) || graph.unmetFlows.contains(flow) { return nil }
      // A tab shows the flow, if something shows the tab.
      if let tab = holders[flow] { return (entries ?? []).isEmpty ? [graph.name(of: tab)] : nil }
    }
    let outside = (entries ?? []).compactMap { entry in graph.owner(of: entry.operation).map { (entry.reason, $0.subject) } }
      .filter { !$0.1.hasPrefix("\(name).") }
    return outside.allSatisfy { if case .neverHappens = $0.0 { true } else { false } } ? outside.map(\.1) : nil
  }

  /// Returns an entry that would show a tab; nil if only the bar shows it.
  func entry(to tab: TabID) -> BlockedEntry? { entry(toTabs[tab], outside: nil) }

  /// - Parameter place: a place whose own moves don't count, because people who make them are in the place.
  private func entry(_ entries: [Entry]?, outside place: String?) -> BlockedEntry? {
    let named = (entries ?? []).compactMap { entry in graph.owner(of: entry.operation).map { (entry, $0.subject) } }
    let outside = named.filter { _, subject in place.map { !subject.hasPrefix("\($0).") } ?? true }
    for reason in BlockedEntry.Reason.allCases {
      let moves = outside.filter { $0.0.reason == reason }
      if let first = moves.first { return .moves(first.1, others: moves.count - 1, reason) }
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
