import FlowModel

/// A node in the resolution of a `run`: an action, or the question which action a name means at a place.
enum RunNode: Hashable {
  case action(ActionID)
  /// On some screen of the flow.
  case flow(String, FlowID)
  /// On some screen within the tabs.
  case tabs(String, FlowID)
  /// On any screen.
  case app(String)
  /// On a screen without such an action, in a flow without it: in any tabs around it, or else in the app.
  case outside(String)
  /// Any action with the name.
  case anywhere(String)
}

/// The arguments that a run can take.
enum RunDemand {
  /// The action doesn't exist.
  case nothing
  /// The action runs itself, so its arguments aren't known.
  case endless
  case parameters([ActionParameter], required: Set<String>)
}

/// The actions with names that are run, in groups for fast lookup.
struct RunNodes {
  private let actions: [String: [Action.Owner: ActionID]]
  /// All actions with a name, in source order.
  private var all: [String: [ActionID]] = [:]
  private var ofTabs: [String: [ActionID]] = [:]
  /// The actions of a flow's screens.
  private var ofScreens: [String: [FlowID: [ActionID]]] = [:]
  private let flows: Table<FlowID, Flow>

  init(_ graph: NavigationGraph) {
    actions = graph.runnableActions
    flows = graph.flows
    for (name, owners) in actions {
      for (owner, action) in owners.sorted(by: { $0.value < $1.value }) {
        all[name, default: []].append(action)
        switch owner {
        case .screen(let screen): ofScreens[name, default: [:]][graph.screens[screen].flow, default: []].append(action)
        case .flow(let flow): if flows[flow].kind == .tabs { ofTabs[name, default: []].append(action) }
        case .app, .barButton: break
        }
      }
    }
  }

  func start(of run: PendingRun) -> RunNode {
    let name = run.name.value
    if name.contains(".") { return actions[name]?.values.first.map { .action($0) } ?? .anywhere(name) }
    switch run.scope.owner {
    case .screen(let screen):
      let own = actions[name]?[.screen(screen)] ?? run.scope.flow.flatMap { actions[name]?[.flow($0)] }
      return own.map { .action($0) } ?? .outside(name)
    case .flow, .barButton:
      guard let flow = run.scope.flow else { return .anywhere(name) }
      return flows[flow].kind == .tabs ? .tabs(name, flow) : .flow(name, flow)
    case .app, .root, .unmet: return .app(name)
    }
  }

  /// Returns the answers to a question: the actions that are certain on some screen, and the possible ones.
  func answers(to node: RunNode) -> (certain: [RunNode], possible: [RunNode]) {
    switch node {
    case .action: return ([], [])
    case .flow(let name, let flow):
      let own = ofScreens[name]?[flow] ?? []
      var certain = own.map { RunNode.action($0) }
      if own.count < flows[flow].screens.count { certain.append(actions[name]?[.flow(flow)].map { .action($0) } ?? .outside(name)) }
      return (certain, [])
    case .tabs(let name, let flow): return (actions[name]?[.flow(flow)].map { [.action($0)] } ?? [], [.anywhere(name)])
    case .app(let name): return (actions[name]?[.app].map { [.action($0)] } ?? [], [.anywhere(name)])
    case .outside(let name):
      let app: ActionID? = actions[name]?[.app]
      return ([], ((ofTabs[name] ?? []) + [app].compactMap { $0 }).map { .action($0) })
    case .anywhere(let name): return ([], (all[name] ?? []).map { .action($0) })
    }
  }
}
