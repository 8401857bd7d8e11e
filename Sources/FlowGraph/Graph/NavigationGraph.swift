import FlowDiagnostics
import FlowModel

/// A project with every name resolved: screens and flows are ids, and moves lead from id to id.
///
/// Reading the graph:
/// - **Nouns** are in tables (`flows`, `screens`, `tabs`, …) indexed by their ids. Rows that belong together are
///   neighbours, so a flow's screens are an ``IDRange``.
/// - **Verbs**: an ``Action`` has choices. A ``Choice`` has conditions, effects and one ``Operation``. An operation is
///   a resolved ``Verb`` with its arguments and the handlers of the instance it starts.
/// - **Moves** are the edges: everything that can happen, declared or implied by the platform, grouped by the place
///   that offers it (``MoveTable``). They contain less than operations. Listings and pages use them.
///
/// Texts for people (titles, documentation) stay in the declarations. Rows have the index of their declaration.
public struct NavigationGraph: Sendable {
  public internal(set) var appName: Located<String>
  public internal(set) var declaration: ProjectDeclaration

  public internal(set) var flows = Table<FlowID, Flow>()
  public internal(set) var screens = Table<ScreenID, Screen>()
  public internal(set) var tabs = Table<TabID, Tab>()
  public internal(set) var facts = Table<FactID, Fact>()
  public internal(set) var guards = Table<GuardID, Guard>()
  public internal(set) var types = Table<TypeID, DeclaredType>()
  public internal(set) var params = Table<ParamID, Param>()
  public internal(set) var outcomes = Table<OutcomeID, Outcome>()

  public internal(set) var actions = Table<ActionID, Action>()
  public internal(set) var choices = Table<ChoiceID, Choice>()
  public internal(set) var operations = Table<OperationID, Operation>()
  public internal(set) var handlers = Table<HandlerID, Handler>()

  /// The entries that decide the screen at launch, tried in order.
  public internal(set) var start: [StartChoice] = []
  /// The actions that are offered in every state.
  public internal(set) var appActions = IDRange<ActionID>.none
  /// The handlers for the outcomes of root flows.
  public internal(set) var rootHandlers: [FlowID: IDRange<HandlerID>] = [:]
  /// The findings about `roots`, or about a key that may mean `roots`: the handlers of some root flow are missing.
  public internal(set) var unknownRoots: [FindingPlace] = []
  /// The choices that are taken instead of a link whose target may not be shown.
  public internal(set) var unmet: IDRange<ChoiceID>?

  /// All links and entries of screens, in source order.
  public internal(set) var linkTargets: [LinkTarget] = []
  /// The plan of each link.
  var linkPlans: [LinkTarget: Result<LinkPlan, LinkFault>] = [:]

  /// The actions with each name that some `run` uses, by owner.
  var runnableActions: [String: [Action.Owner: ActionID]] = [:]
  /// The `allow` of actions, choices and handlers, in the order in which these are resolved.
  public internal(set) var allowances: [Allowance] = []
  /// For each `run` that doesn't bind all params of its action: the remaining ones.
  var runParameters: [OperationID: [ActionParameter]] = [:]

  init(_ declaration: ProjectDeclaration, appName: Located<String>) {
    self.declaration = declaration
    self.appName = appName
  }

  // MARK: Declarations and names

  /// Returns the flow as written. A loop over the screens of a large flow calls this only once.
  public func declaration(of flow: FlowID) -> FlowDeclaration { declaration.flows[flows[flow].declarationIndex] }

  /// Returns the screen as written.
  public func declaration(of screen: ScreenID) -> ScreenDeclaration {
    let row = screens[screen]
    return declaration.flows[flows[row.flow].declarationIndex].screens[row.declarationIndex]
  }

  /// Whether a screen is declared as a final one, which needs no way out.
  public func isFinal(_ screen: ScreenID) -> Bool {
    declaration.flows[flows[screens[screen].flow].declarationIndex].screens[screens[screen].declarationIndex].isFinal
  }

  /// Returns the tab as written.
  public func declaration(of tab: TabID) -> TabDeclaration {
    let row = tabs[tab]
    return declaration.flows[flows[row.flow].declarationIndex].tabs[row.declarationIndex]
  }

  /// Returns `flow.screen`.
  public func name(of screen: ScreenID) -> String {
    let row = screens[screen]
    return "\(flows[row.flow].name.value).\(row.name.value)"
  }

  /// Returns `flow`.
  public func name(of flow: FlowID) -> String { flows[flow].name.value }

  /// Returns `flow.tab`.
  public func name(of tab: TabID) -> String {
    let row = tabs[tab]
    return "\(flows[row.flow].name.value).\(row.name.value)"
  }

  /// Returns `flow.screen.action`, `flow.action` or `app.action`, which diagnostics use for their subject.
  public func name(of action: ActionID) -> String {
    let row = actions[action]
    switch row.owner {
    case .screen(let screen): return "\(name(of: screen)).\(row.name.value)"
    case .flow(let flow): return "\(name(of: flow)).\(row.name.value)"
    case .barButton(let tab): return name(of: tab)
    case .app: return "app.\(row.name.value)"
    }
  }

  /// Returns the flow that a move to a destination enters.
  public func flow(of destination: Destination) -> FlowID {
    switch destination {
    case .flow(let flow): flow
    case .screen(let screen): screens[screen].flow
    case .tab(let tab): tabs[tab].flow
    }
  }

  /// Returns the only screen on which a destination opens; nil for a tabs flow, which opens several, and for a flow
  /// whose conditions decide.
  public func entryScreen(of destination: Destination) -> ScreenID? {
    switch destination {
    case .screen(let screen): screen
    case .flow(let flow): if case .screen(let screen)? = flows[flow].start, flows[flow].decidedStarts.isEmpty { screen } else { nil }
    case .tab: nil
    }
  }

  /// Returns the screen on which a destination opens if some facts hold. If guards decide the start of a flow, this is
  /// the first screen that they allow.
  public func screen(shownBy destination: Destination, with facts: Set<FactID>) -> ScreenID? {
    var destination = destination
    // A tabs flow doesn't contain itself.
    for _ in 0...tabs.count {
      let start: FlowStart?
      switch destination {
      case .screen(let screen): return screen
      case .tab(let tab): start = .tab(tab)
      case .flow(let flow): start = self.start(of: flows[flow], with: facts)
      }
      switch start {
      case .screen(let screen)?: return screen
      case .tab(let tab)?:
        guard case .flow(let content) = tabs[tab].content else { return nil }
        destination = content
      case nil: return nil
      }
    }
    return nil
  }

  private func start(of flow: Flow, with facts: Set<FactID>) -> FlowStart? {
    guard !flow.decidedStarts.isEmpty else { return flow.start }
    let decided = zip(flow.startChoices, flow.decidedStarts).first { choice, _ in
      choices[choice].conditions.facts.allSatisfy { facts.contains($0.fact) == $0.value }
    }
    return decided?.1 ?? flow.start
  }

  /// Returns the screens on which a destination may open.
  public func entryScreens(of destination: Destination) -> [ScreenID] {
    switch destination {
    case .screen(let screen): [screen]
    case .flow(let flow): flows[flow].starts.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
    case .tab: []
    }
  }
}
