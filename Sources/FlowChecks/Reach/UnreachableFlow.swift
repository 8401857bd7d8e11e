import FlowDiagnostics
import FlowGraph

/// Every flow is entered somewhere.
enum UnreachableFlow: StateCheck {
  static let id = DiagnosticID.unreachableFlow
  static let summary = "No way through the app leads into this flow."
  static let rationale = """
    None of the flow's screens will ever be seen. It is reported once for the whole flow: what stands
    inside it cannot be judged while nobody gets there. Add the action, the tab or the link that opens
    it, or delete the flow.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for flow in graph.flows {
      let isReached =
        flow.screens.contains { context.search.isReachedScreen[Int($0.index)] }
        || flow.tabs.contains { context.search.isReachedTab[Int($0.index)] }
      guard !isReached, flow.start != nil, !flow.screens.contains(where: { context.lostLinks.screens.contains($0) }) else { continue }
      findings.append(
        Diagnostic(
          id, "no way leads into the flow '\(flow.name.value)'", at: flow.name.range, subject: flow.name.value,
          help: context.waysIn?.help(flow.id) ?? "add an action that goes there, or delete the flow"))
    }
  }

  static let violating = [
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      ---
      flow: ↓settings
      screens:
        settings: { actions: { limits: { push: limits } } }
        limits:
      """)
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: accounts
      ---
      flow: accounts
      screens:
        accounts: { actions: { help: { present: help }, settings: { present: settings } } }
      ---
      flow: help
      screens: [help]
      ---
      flow: settings
      screens:
        settings: { actions: { limits: { push: limits } } }
        limits:
      """)
  ]
}
