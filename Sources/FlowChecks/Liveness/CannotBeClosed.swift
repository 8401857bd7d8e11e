import FlowDiagnostics
import FlowGraph

/// What is presented can be closed.
enum CannotBeClosed: StateCheck {
  static let id = DiagnosticID.cannotBeClosed
  static let summary = "A flow is presented that can get where nothing closes it any more."
  static let rationale = """
    People can move about in it, but never get back to what is below: no `dismiss`, no `finish` and no
    change of root can be reached from there, and it cannot be swiped down because it covers the full
    screen or is not `dismissable`. Give its screens a way out, or present it so that it can be swiped
    away.
    """
  static let claimsAbsence = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    var allowance = TraceAllowance()
    for unclosable in context.unclosableContexts {
      let operation = graph.operations[unclosable.operation]
      let owner = context.owners[unclosable.operation]
      let screen = graph.name(of: unclosable.screen)
      var diagnostic = Diagnostic(
        id, "what '\(graph.text(of: operation.verb))' opens cannot be closed from '\(screen)' on", at: owner?.range ?? operation.range,
        subject: owner?.subject,
        related: [RelatedPlace("nothing from here closes it", graph.screens[unclosable.screen].name.range)]
          + context.hiddenWays.places(on: unclosable.screen, graph),
        help: context.hiddenWays.help(on: unclosable.screen, graph)
          + "give '\(screen)' an action with 'dismiss' or 'finish', or let it be swiped down")
      let isTold = allowance.allows(context.search.length(ofTraceTo: unclosable))
      diagnostic.tell(isTold ? context.search.trace(to: unclosable) : nil)
      findings.append(diagnostic)
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
        menu: { actions: { showTerms: ↓{ present: terms, style: fullScreen } } }
      ---
      flow: terms
      screens:
        terms: { actions: { more: { push: details } } }
        details:
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
        menu: { actions: { showTerms: { present: terms, style: fullScreen } } }
      ---
      flow: terms
      screens:
        terms: { actions: { more: { push: details }, close: dismiss } }
        details:
      """)
  ]
}
