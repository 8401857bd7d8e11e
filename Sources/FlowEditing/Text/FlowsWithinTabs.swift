import FlowGraph

/// Which flows screens can be of that are shown within tabs: those of the tabs themselves, and what actions put on their stacks.
struct FlowsWithinTabs {
  /// By flow: the tabs flows around it.
  private(set) var around: [FlowID: [FlowID]] = [:]

  private let graph: NavigationGraph
  /// By the flow on whose screens that is done: what a push or a replace puts there; nil stands for any screen.
  private var entered: [FlowID?: Set<FlowID>] = [:]

  /// Each tabs flow is looked at with all that is within it.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    for action in graph.actions where !(action.owner == .app && action.isPrivate) { note(action.choices, on: place(of: action.owner)) }
    if let unmet = graph.unmet { note(unmet, on: nil) }
    let tabsFlows = graph.flows.filter { $0.kind == .tabs }.map(\.id)
    var outer: [FlowID: [FlowID]] = [:]
    for tabs in tabsFlows { for flow in flows(from: [tabs], follow: shown(by:)) { outer[flow, default: []].append(tabs) } }
    for tabs in tabsFlows {
      // What tabs further out offer is offered within these, too.
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
        // What the app offers is done on any screen, but what is private only where it is run.
        guard case .run(let name) = verb, let action = graph.qualifiedAction(name) ?? graph.action(named: name, of: .app),
          graph.actions[action].isPrivate, run.insert(action).inserted
        else { return }
        open.append(graph.actions[action].choices)
      }
    }
  }

  /// What the tabs of a flow show.
  private func shown(by flow: FlowID) -> [FlowID] {
    graph.flows[flow].tabs.compactMap { if case .flow(let target) = graph.tabs[$0].content { graph.flow(of: target) } else { nil } }
  }

  /// All that follows from some flows; these themselves only where they do so, too.
  private func flows(from starts: [FlowID], follow: (FlowID) -> [FlowID]) -> Set<FlowID> {
    var found: Set<FlowID> = []
    var waiting = starts
    while let flow = waiting.popLast() { for next in follow(flow) where found.insert(next).inserted { waiting.append(next) } }
    return found
  }
}
