import FlowDiagnostics
import FlowGraph

/// What is allowed is there.
enum UnusedAllow: Check {
  static let id = DiagnosticID.unusedAllow
  static let summary = "An `allow` accepts a finding that is not found there."
  static let rationale = """
    Whoever wrote the `allow` knew of a finding and decided to live with it. It has gone since, or was
    never here, and the line that is left would hide the next one of its kind without a word. Delete it.
    An `allow` on a flow holds for all that stands in it, one on a screen for its actions.
    """

  /// Reports the entries that accept nothing; inside what is never shown nothing is found, so there nothing is said.
  static func find(_ acceptances: Acceptances, in context: StateContext, into findings: inout [Diagnostic]) {
    for entry in acceptances.unused {
      guard context.isShown(entry.place) else { continue }
      findings.append(
        Diagnostic(
          id, "'\(entry.id)' is allowed at '\(entry.subject)', and not found there", at: entry.range, subject: entry.subject,
          help: "delete it"))
    }
  }

  static let violating = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea, allow: ↓pop-at-bottom } } }
        tea: { actions: { back: pop } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea }, back: { pop: , allow: pop-at-bottom } } }
        tea: { actions: { back: pop } }
      """)
  ]
}

extension StateContext {
  /// Whether a place is shown in some state; the app always is.
  fileprivate func isShown(_ place: Place?) -> Bool {
    switch place {
    case .screen(let screen): search.isReachedScreen[Int(screen.index)]
    case .flow(let flow):
      graph.flows[flow].screens.contains { search.isReachedScreen[Int($0.index)] }
        || graph.flows[flow].tabs.contains { search.isReachedTab[Int($0.index)] }
    case .app, nil: true
    }
  }
}
