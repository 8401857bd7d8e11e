import FlowDiagnostics
import FlowGraph

/// Every action can be taken some time.
enum ActionNeverAvailable: GraphCheck {
  static let id = DiagnosticID.actionNeverAvailable
  static let summary = "The condition of an action holds in no state in which its screen is shown."
  static let rationale = """
    The button would be disabled or missing for ever. Either the condition is wrong, or the way is
    missing that makes it true: `started` holds only where the flow was pushed or presented, never where
    it is the root or a tab. Correct the `when`, add the missing way, or delete the action.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: CheckContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for action in graph.actions {
      let index = Int(action.id.index)
      guard context.search.isOffered[index], !context.search.isAvailable[index] else { continue }
      let name = graph.name(of: action.id)
      findings.append(
        Diagnostic(
          id, "the condition of '\(name)' never holds", at: action.name.range, subject: name,
          help: "correct its 'when', or delete the action"))
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
        accounts: { actions: { settings: { root: settings } } }
      ---
      flow: settings
      screens:
        settings:
          actions:
            ↓close: { when: started, finish: }
            home: { root: accounts }
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
        accounts: { actions: { settings: { present: settings } } }
      ---
      flow: settings
      screens:
        settings:
          actions:
            close: { when: started, finish: }
            home: { root: accounts }
      """)
  ]
}
