import FlowDiagnostics
import FlowGraph

/// Every tab can be shown.
enum UnreachableTab: StateCheck {
  static let id = DiagnosticID.unreachableTab
  static let summary = "No way through the app shows this tab."
  static let rationale = """
    The tab is there, but nothing shows it: on every screen from which it could be tapped the bar is
    hidden (`tabBar: hidden`), and no `select` or `root` that anybody can take leads to it. People either
    do not see it or wonder why it does not respond. Show the bar on one of these screens, select the
    tab by an action, or remove it.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for flow in graph.flows where flow.tabs.contains(where: { context.search.isReachedTab[Int($0.index)] }) {
      for tab in flow.tabs where !context.search.isReachedTab[Int(tab.index)] {
        guard case .flow = graph.tabs[tab].content else { continue }
        findings.append(
          Diagnostic(
            id, "the tab '\(graph.name(of: tab))' is never shown", at: graph.tabs[tab].name.range, subject: graph.name(of: tab),
            help: context.waysIn?.help(tab) ?? "show the tab bar on some screen within, or 'select' the tab"))
      }
    }
  }

  static let violating = [
    Example(
      """
      app: News
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        feed: feed
        ↓saved: saved
      ---
      flow: feed
      screens:
        feed:
          tabBar: hidden
          actions: { peek: { present: saved } }
      ---
      flow: saved
      screens: [saved]
      """)
  ]
  static let passing = [
    Example(
      """
      app: News
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        feed: feed
        saved: saved
      ---
      flow: feed
      screens:
        feed:
          actions: { peek: { present: saved } }
      ---
      flow: saved
      screens: [saved]
      """)
  ]
}
