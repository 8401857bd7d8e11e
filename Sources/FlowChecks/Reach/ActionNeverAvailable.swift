import FlowDiagnostics
import FlowGraph

/// Every action can be taken some time.
enum ActionNeverAvailable: StateCheck {
  static let id = DiagnosticID.actionNeverAvailable
  static let summary = "The condition of an action holds in no state in which its screen is shown."
  static let rationale = """
    The button would be disabled or missing for ever. Either the condition is wrong, or the way is
    missing that makes it true: `started` holds only where the flow was pushed or presented, never where
    it is the root or a tab. Correct the `when`, add the missing way, or delete the action. An action that
    can be taken, but only runs others which are never possible there, does nothing, and is told, too.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    let (isOffered, isAvailable) = (context.search.isOffered, context.search.isAvailable)
    for id in graph.actions.ids where isOffered[Int(id.index)] {
      guard !isAvailable[Int(id.index)] else {
        if let finding = inVain(id, context) { findings.append(finding) }
        continue
      }
      // Where people are stuck for want of it, that is told with it.
      guard !context.hiddenWays.all.contains(id) else { continue }
      let action = graph.actions[id]
      let name = graph.name(of: id)
      findings.append(
        Diagnostic(
          Self.id, "the condition of '\(name)' never holds", at: action.name.range, subject: name,
          help: "correct its 'when', or delete the action"))
    }
  }

  /// An action that can be taken, but only runs what is never possible there.
  private static func inVain(_ id: ActionID, _ context: StateContext) -> Diagnostic? {
    guard let run = context.runInVain(by: id), !context.runsHiddenWay(run, by: id) else { return nil }
    let name = context.graph.name(of: id)
    var finding = Diagnostic(
      Self.id, "'\(name)' does nothing: '\(run)', which it runs, is never possible there", at: context.graph.actions[id].name.range,
      subject: name, help: "correct the 'when' of what it runs, or delete the action")
    finding.cause = context.cause(ofRunning: run, by: id)
    return finding
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
      """),
    Example(
      """
      app: Bank
      start: accounts
      facts: { locked: { initial: false } }
      ---
      flow: accounts
      screens:
        accounts:
          actions:
            pay: { when: locked, push: unlock }
            ↓payAtOnce: { when: not locked, run: pay }
            lock: { stay: , sets: locked }
        unlock:
      """),
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
