import FlowDiagnostics
import FlowModel

/// For each operation, action and choice: what the search over surroundings says about it.
public struct MoveTally: Sendable {
  /// How an operation fares over all surroundings in which it can be tried.
  public struct Use: Sendable {
    /// It was legal, or may have been, in some.
    public internal(set) var isSometimesLegal = false
    /// The surroundings in which it is illegal, and as what; those that exist for certain first.
    public internal(set) var fault: (id: DiagnosticID, here: Surroundings)?
    /// A `popToRoot` that was somewhere not at the bottom.
    public internal(set) var leavesBottom = false
  }

  public private(set) var uses: [OperationID: Use] = [:]
  public private(set) var offeredActions: Set<ActionID> = []
  public private(set) var availableActions: Set<ActionID> = []
  public private(set) var takenChoices: Set<ChoiceID> = []

  public init(_ graph: NavigationGraph, _ search: PlainSearch) {
    for here in search.found {
      for action in graph.actions(on: here) { tally(action, in: here, graph) }
      guard !graph.declaration(of: here.screen).hidesTabBar else { continue }
      for flow in here.tabs {
        for tab in graph.flows[flow].tabs {
          if case .action(let action) = graph.tabs[tab].content { tally(action, in: here, graph) }
        }
      }
    }
  }

  private mutating func tally(_ action: ActionID, in here: Surroundings, _ graph: NavigationGraph) {
    offeredActions.insert(action)
    for id in graph.actions[action].choices {
      let choice = graph.choices[id]
      guard PlainSearch.isPossible(choice.conditions, in: here) else { continue }
      availableActions.insert(action)
      takenChoices.insert(id)
      judge(choice, in: here, graph)
      // A choice that nothing but its surroundings decide leaves none for those after it.
      if choice.conditions.facts.isEmpty, choice.conditions.guards.isEmpty { return }
    }
  }

  private mutating func judge(_ choice: Choice, in here: Surroundings, _ graph: NavigationGraph) {
    let operation = graph.operations[choice.operation]
    // Whether facts allow the choice here is not known.
    let isAssumed = here.isAssumed || !choice.conditions.facts.isEmpty
    var use = uses[operation.id] ?? Use()
    switch operation.verb.plainVerdict(in: here, graph) {
    case .legal:
      use.isSometimesLegal = true
      if !here.isBottom { use.leavesBottom = true }
    case .unknown: use.isSometimesLegal = true
    case .illegal(let id): if use.fault == nil || (use.fault?.here.isAssumed == true && !isAssumed) { use.fault = (id, here) }
    }
    uses[operation.id] = use
  }
}

/// Whether a verb is allowed, as far as it can be told without the stack.
enum PlainVerdict {
  case legal
  case illegal(DiagnosticID)
  /// Only the stack could tell.
  case unknown
}

extension Verb {
  func plainVerdict(in here: Surroundings, _ graph: NavigationGraph) -> PlainVerdict {
    let flow = graph.screens[here.screen].flow
    let isStack = graph.flows[flow].kind == .stack
    switch self {
    case .push, .replace: return isStack ? .legal : .illegal(.pushOutsideStack)
    case .pop: return isStack && !here.isBottom ? .legal : .illegal(.popAtBottom)
    case .popToRoot: return isStack ? .legal : .illegal(.popAtBottom)
    case .popTo(_, .some): return .legal
    case .popTo: return isStack ? .unknown : .illegal(.popTargetMissing)
    case .dismiss: return here.isPresented ? .legal : .illegal(.dismissNotPresented)
    case .select(_, .some, _): return .legal
    case .select(let name, nil, _):
      let hasTab = here.tabs.last.map { graph.flows[$0].tabs.contains { graph.isSelectable($0, named: name) } } ?? false
      return hasTab ? .legal : .illegal(.selectNotAround)
    case .finish(let outcomes):
      switch here.origin {
      case .started: return .legal
      case .root: return !outcomes.isEmpty && graph.rootHandlers[flow] != nil ? .legal : .illegal(.finishWithoutCaller)
      case .unattended: return .illegal(.finishWithoutCaller)
      }
    case .steps(let steps):
      guard let first = steps.first, case .illegal(let id) = graph.operations[first].verb.plainVerdict(in: here, graph) else {
        return .unknown
      }
      return .illegal(id)
    case .dismissAll, .present, .root, .open, .run, .url, .stay, .invalid: return .legal
    }
  }
}

extension NavigationGraph {
  /// Whether a tab has the name and shows a flow, rather than being a bar button.
  func isSelectable(_ tab: TabID, named name: String) -> Bool {
    if case .action = tabs[tab].content { return false }
    return tabs[tab].name.value == name
  }

  /// The dotted name of an operation's choice: that of its action, with `#n` where there are several choices.
  public func name(of choice: ChoiceID, in action: ActionID) -> String {
    let choices = actions[action].choices
    return choices.count > 1 ? "\(name(of: action))#\(choice.index - choices.lower)" : name(of: action)
  }
}
