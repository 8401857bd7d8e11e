import FlowDiagnostics
import FlowGraph

/// A tab is selected from within its tabs.
enum SelectNotAround: StateCheck {
  static let id = DiagnosticID.selectNotAround
  static let summary = "A `select` is made where no tabs around the screen have that tab."
  static let rationale = """
    `select` switches the tabs that the screen stands in, and a sheet over them does not stand in them.
    Here no tabs around the screen have this tab, so a tap on the button would do nothing. From a sheet,
    dismiss first (`steps: [dismiss, { select: … }]`); from another root, go to the tabs and the tab at
    once (`root: main.map`).
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    for fault in context.faults[id] ?? [] {
      findings.append(
        context.diagnostic(
          fault, help: help(fault, context)
        ) { verb, screen in "no tabs around \(screen) have what \(verb) asks for" })
    }
  }

  private static func help(_ fault: ExactSearch.Fault, _ context: StateContext) -> String {
    let graph = context.graph
    guard case .select(let name, _, let tabs) = graph.operations[fault.verb].verb else { return "go there with 'root'" }
    let root = tabs.first.map { "go there with 'root: \(graph.name(of: $0))'" } ?? "go there with 'root'"
    if context.search.situation(of: fault).isPresented, fault.verb == fault.operation {
      return "dismiss first, 'steps: [dismiss, { select: \(name) }]', or \(root)"
    }
    let screen = graph.screen(named: context.search.screenName(of: fault))
    if fault.verb == fault.operation, let outer = screen.flatMap({ graph.tab(around: tabs, besides: $0) }) {
      return "select the tab around it first: 'steps: [{ select: \(outer) }, { select: \(name) }]'"
    }
    return "do it only where these tabs are around, or \(root)"
  }

  static let violating = [
    Example(
      """
      app: Travel
      start: main
      ---
      flow: main
      kind: tabs
      tabs: { trips: trips, map: map }
      ---
      flow: trips
      screens:
        trips: { actions: { search: { present: search } } }
      ---
      flow: map
      screens: [map]
      ---
      flow: search
      screens:
        search: { actions: { showMap: ↓{ select: map } } }
      """),
    Example(
      """
      app: Travel
      start: login
      ---
      flow: login
      screens:
        login:
          actions:
            signIn: { root: main }
            browse: ↓{ select: map }
      ---
      flow: main
      kind: tabs
      tabs: { trips: trips, map: map }
      ---
      flow: trips
      screens:
        trips: { actions: { logout: { root: login } } }
      ---
      flow: map
      screens: [map]
      """),
  ]
  static let passing = [
    Example(
      """
      app: Travel
      start: main
      ---
      flow: main
      kind: tabs
      tabs: { trips: trips, map: map }
      ---
      flow: trips
      screens:
        trips: { actions: { search: { present: search } } }
      ---
      flow: map
      screens: [map]
      ---
      flow: search
      screens:
        search: { actions: { showMap: { steps: [dismiss, { select: map }] } } }
      """),
    Example(
      """
      app: Travel
      start: login
      ---
      flow: login
      screens:
        login:
          actions:
            signIn: { root: main }
            browse: { root: main.map }
      ---
      flow: main
      kind: tabs
      tabs: { trips: trips, map: map }
      ---
      flow: trips
      screens:
        trips: { actions: { logout: { root: login } } }
      ---
      flow: map
      screens: [map]
      """),
  ]
}

extension NavigationGraph {
  /// The name of a tab that shows one of some tabs, and beside which another shows the flow of a screen.
  fileprivate func tab(around inner: [TabID], besides screen: ScreenID) -> String? {
    func shows(_ tab: TabID, _ flow: FlowID) -> Bool {
      if case .flow(let content) = tabs[tab].content { self.flow(of: content) == flow } else { false }
    }
    return tabs.first { outer in
      inner.contains { shows(outer.id, tabs[$0].flow) } && flows[outer.flow].tabs.contains { shows($0, screens[screen].flow) }
    }?.name.value
  }
}
