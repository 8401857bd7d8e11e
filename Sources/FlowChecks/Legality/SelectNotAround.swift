import FlowDiagnostics
import FlowGraph
import FlowSearch

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
      let around = context.search.situation(of: fault).tabsAround
      let innermost = around.first.map { context.graph.name(of: $0) }
      let isFurtherOut = isInTabs(fault, around.dropFirst(), context.graph)
      findings.append(
        context.diagnostic(fault, help: help(fault, around, context)) { verb, screen in
          guard isFurtherOut, let innermost else { return "no tabs around \(screen) have what \(verb) asks for" }
          return "\(verb) selects in '\(innermost)', the innermost tabs around \(screen), which have no such tab"
        })
    }
  }

  private static func isInTabs(_ fault: ExactSearch.Fault, _ flows: ArraySlice<FlowID>, _ graph: NavigationGraph) -> Bool {
    guard case .select(_, _, let tabs) = graph.operations[fault.verb].verb else { return false }
    return tabs.contains { flows.contains(graph.tabs[$0].flow) }
  }

  private static func help(_ fault: ExactSearch.Fault, _ around: [FlowID], _ context: StateContext) -> String {
    let graph = context.graph
    guard case .select(let name, _, let tabs) = graph.operations[fault.verb].verb else { return "go there with 'root'" }
    let known = tabs.first { around.contains(graph.tabs[$0].flow) } ?? tabs.first
    let root = known.map { "go there with 'root: \(graph.name(of: $0))'" } ?? "go there with 'root'"
    if context.search.situation(of: fault).isPresented, fault.verb == fault.operation {
      return "dismiss first, 'steps: [dismiss, { select: \(name) }]', or \(root)"
    }
    if fault.verb == fault.operation, let outer = around.first.flatMap({ graph.tab(of: $0, around: tabs) }) {
      return "select the tab around it first: 'steps: [{ select: \(outer) }, { select: \(name) }]'"
    }
    return isInTabs(fault, around.dropFirst(), graph) ? root : "do it only where these tabs are around, or \(root)"
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
  /// The name of a tab that shows the tabs of which one is wanted.
  fileprivate func tab(of flow: FlowID, around inner: [TabID]) -> String? {
    flows[flow].tabs.first { outer in
      guard case .flow(let content) = tabs[outer].content else { return false }
      return inner.contains { tabs[$0].flow == self.flow(of: content) }
    }.map { tabs[$0].name.value }
  }
}
