import FlowDiagnostics
import FlowGraph

/// Every handler runs some time.
enum HandlerNeverRuns: StateCheck {
  static let id = DiagnosticID.handlerNeverRuns
  static let summary = "What a handler waits for never happens to what its action starts."
  static let rationale = """
    The handler describes something that no one using the app will ever see happen. The outcome occurs,
    but not where the flow is started by this action: it is entered at a screen from which no way leads
    to that `finish`. Or the handler is for `dismissed`, and no one can leave the flow without an
    outcome. Add the missing way, or delete the handler.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let quiet = context.quietHandlers
    guard !quiet.isEmpty else { return }
    let owners = OperationOwners(context.graph)
    for (handler, what) in quiet {
      let row = context.graph.handlers[handler]
      let message =
        row.event == .dismissed
        ? "\(what) is never left without an outcome, so this never runs"
        : "\(what) never ends with '\(row.name.value)', so this never runs"
      findings.append(
        Diagnostic(
          id, message, at: row.name.range, subject: owners[handler]?.subject,
          help: "delete the handler, or add the way that leads to it"))
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
        menu:
          actions:
            openBasket: { present: basket, then: { paid: { push: receipt } } }
            showTerms: { present: basket.terms, then: { ↓paid: { push: receipt } } }
        receipt:
      ---
      flow: basket
      outcomes: [paid]
      screens:
        basket: { actions: { pay: { finish: paid }, read: { push: terms } } }
        terms:
      """),
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu:
          actions:
            agree: { present: terms, style: fullScreen, then: { agreed: stay, ↓dismissed: stay } }
      ---
      flow: terms
      outcomes: [agreed]
      screens:
        terms: { actions: { agree: { finish: agreed } } }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu:
          actions:
            openBasket: { present: basket, then: { paid: { push: receipt } } }
            showTerms: { present: basket.terms }
        receipt:
      ---
      flow: basket
      outcomes: [paid]
      screens:
        basket: { actions: { pay: { finish: paid }, read: { push: terms } } }
        terms:
      """),
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu:
          actions:
            agree: { present: terms, then: { agreed: stay, dismissed: stay } }
      ---
      flow: terms
      outcomes: [agreed]
      screens:
        terms: { actions: { agree: { finish: agreed } } }
      """),
  ]
}

extension StateContext {
  /// The handlers that never run though what they belong to has been started, with what that is called.
  ///
  /// Where the outcome occurs nowhere, that is said where it is declared, and not again here.
  fileprivate var quietHandlers: [(handler: HandlerID, of: String)] {
    var quiet: [(handler: HandlerID, of: String)] = []
    for id in graph.operations.ids where !graph.operations[id].handlers.isEmpty && search.isStarted(by: id) {
      let operation = graph.operations[id]
      let what = "what '\(graph.text(of: operation.verb))' starts"
      for handler in operation.handlers where isQuiet(handler) { quiet.append((handler, what)) }
    }
    for flow in graph.rootHandlers.keys.sorted() where search.isRoot(flow) {
      for handler in graph.rootHandlers[flow] ?? .none where isQuiet(handler) {
        quiet.append((handler, "'\(graph.name(of: flow))' as the root"))
      }
    }
    return quiet
  }

  private func isQuiet(_ handler: HandlerID) -> Bool {
    guard !search.hasRun(handler) else { return false }
    switch graph.handlers[handler].event {
    case .outcome(let outcome): return search.occurs(outcome)
    case .dismissed: return true
    case .invalid: return false
    }
  }
}
