import FlowGraph

/// The flows whose screens can be shown within tabs: the flows of the tabs, and the flows that actions put on the stacks of tabs.
struct FlowsWithinTabs {
  /// For each flow, the tabs flows around it.
  private(set) var around: [FlowID: [FlowID]] = [:]

  private let graph: NavigationGraph
  /// For each flow, the flows that a push or replace on its screens enters. The key nil means any screen.
  private var entered: [FlowID?: Set<FlowID>] = [:]

  /// Examines each tabs flow with everything that can be shown within it.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    for action in graph.actions where !(action.owner == .app && action.isPrivate) { note(action.choices, on: place(of: action.owner)) }
    if let unmet = graph.unmet { note(unmet, on: nil) }
    let tabsFlows = graph.flows.filter { $0.kind == .tabs }.map(\.id)
    var outer: [FlowID: [FlowID]] = [:]
    for tabs in tabsFlows { for flow in flows(from: [tabs], follow: shown(by:)) { outer[flow, default: []].append(tabs) } }
    for tabs in tabsFlows {
      // Actions of outer tabs are also offered within inner tabs.
      let offerers: [FlowID?] = [nil] + outer[tabs, default: []]
      let offered = offerers.flatMap { entered[$0, default: []] }
      for flow in flows(from: [tabs] + offered, follow: { shown(by: $0) + entered[$0, default: []] }).union(offered) {
        around[flow, default: []].append(tabs)
      }
    }
  }

  private func place(of owner: Action.Owner) -> FlowID? {
    switch owner {
    case .screen(let screen): graph.screens[screen].flow
    case .flow(let flow): flow
    case .barButton(let tab): graph.tabs[tab].flow
    case .app: nil
    }
  }

  private mutating func note(_ choices: IDRange<ChoiceID>, on place: FlowID?) {
    var open = [choices]
    var run: Set<ActionID> = []
    while let choices = open.popLast() {
      graph.forEachOperation(of: choices, withHandlers: true) { operation in
        let verb = graph.operations[operation].verb
        if let target = verb.stacked { entered[place, default: []].insert(graph.flow(of: target)) }
        // An action of the app can be taken on any screen, but a private action only where it is run.
        guard case .run(let name) = verb, let action = graph.qualifiedAction(name) ?? graph.action(named: name, of: .app),
          graph.actions[action].isPrivate, run.insert(action).inserted
        else { return }
        open.append(graph.actions[action].choices)
      }
    }
  }

  /// Returns the flows that the tabs of a flow show.
  private func shown(by flow: FlowID) -> [FlowID] {
    graph.flows[flow].tabs.compactMap { if case .flow(let target) = graph.tabs[$0].content { graph.flow(of: target) } else { nil } }
  }

  /// Returns all flows that follow from some flows. A start is included only if it follows from one of them.
  private func flows(from starts: [FlowID], follow: (FlowID) -> [FlowID]) -> Set<FlowID> {
    var found: Set<FlowID> = []
    var waiting = starts
    while let flow = waiting.popLast() { for next in follow(flow) where found.insert(next).inserted { waiting.append(next) } }
    return found
  }
}
