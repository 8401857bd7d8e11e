import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Every outcome is taken up.
enum OutcomeUnhandled: StateCheck {
  static let id = DiagnosticID.outcomeUnhandled
  static let summary = "A flow or screen ends with an outcome that its starter does not handle."
  static let rationale = """
    `finish` hands an outcome to the action that pushed or presented the flow, or to the app's `roots`.
    Where that has no handler for it nothing happens at all: the flow stays open, and people tap a
    button that does nothing. Say in `then` what follows each outcome that can occur; where nothing
    does, `stay` closes the flow and says that this is meant.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    var allowance = TraceAllowance()
    for unhandled in context.unhandledOutcomes {
      guard var diagnostic = context.diagnostic(unhandled) else { continue }
      let isTold = allowance.allows(context.search.length(ofTraceTo: unhandled))
      diagnostic.tell(isTold ? context.search.trace(to: unhandled) : nil)
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
        menu:
          actions:
            openBasket: ↓{ present: basket, then: { paid: { push: receipt } } }
        receipt:
      ---
      flow: basket
      outcomes: [paid, emptied]
      screens:
        basket:
          actions:
            pay: { finish: paid }
            empty: { finish: emptied }
      """),
    Example(
      """
      app: Teahouse
      start: tour
      roots:
        ↓tour: { done: { root: shop } }
      ---
      flow: tour
      outcomes: [done, skipped]
      screens:
        welcome:
          actions:
            next: { finish: done }
            skip: { finish: skipped }
      ---
      flow: shop
      screens:
        menu: { actions: { showTour: { root: tour } } }
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
            openBasket: { present: basket, then: { paid: { push: receipt }, emptied: stay } }
        receipt:
      ---
      flow: basket
      outcomes: [paid, emptied]
      screens:
        basket:
          actions:
            pay: { finish: paid }
            empty: { finish: emptied }
      """),
    Example(
      """
      app: Teahouse
      start: tour
      roots:
        tour: { done: { root: shop }, skipped: { root: shop } }
      ---
      flow: tour
      outcomes: [done, skipped]
      screens:
        welcome:
          actions:
            next: { finish: done }
            skip: { finish: skipped }
      ---
      flow: shop
      screens:
        menu: { actions: { showTour: { root: tour } } }
      """),
  ]
}

extension StateContext {
  /// What there is to say about an outcome that nobody takes up; nil where a handler could not be read, which may be the one.
  fileprivate func diagnostic(_ unhandled: ExactSearch.UnhandledOutcome) -> Diagnostic? {
    let outcome = graph.outcomes[unhandled.outcome].name.value
    let finish = search.operation(of: unhandled)
    let finisher = finish.flatMap { owners[$0] }
    let ending = finisher.map { "'\($0.subject)' ends it" } ?? "it ends"
    let related = finisher.map { [RelatedPlace("finishes with '\(outcome)'", $0.range)] } ?? []
    switch unhandled.starter {
    case .operation(let operation):
      let row = graph.operations[operation]
      guard !isFaulty(row.handlers), !holes.touch(row.range) else { return nil }
      if !graph.canHandle(unhandled.outcome, operation), case .screen(let owner) = graph.outcomes[unhandled.outcome].owner {
        return Diagnostic(
          .outcomeUnhandled, "'\(graph.text(of: row.verb))' starts what has no outcome '\(outcome)', with which \(ending)",
          at: owners[operation]?.range ?? row.range, subject: owners[operation]?.subject,
          related: related + [RelatedPlace("only this screen has it", graph.screens[owner].name.range)],
          help: "enter it at '\(graph.name(of: owner))', or declare '\(outcome)' under 'outcomes' of "
            + "'\(graph.name(of: graph.screens[owner].flow))'")
      }
      if let finding = row.verb.started.flatMap({ stray(unhandled.outcome, from: finisher, of: graph.flow(of: $0)) }) { return finding }
      return Diagnostic(
        .outcomeUnhandled, "'\(graph.text(of: row.verb))' does not handle '\(outcome)', with which \(ending)",
        at: owners[operation]?.range ?? row.range, subject: owners[operation]?.subject, related: related,
        help: "add '\(outcome)' to its 'then', with 'stay' if nothing follows")
    case .roots(let flow):
      if let finding = stray(unhandled.outcome, from: finisher, of: flow) { return finding }
      let handlers = graph.rootHandlers[flow] ?? .none
      guard !isFaulty(handlers), !handlers.contains(where: { holes.touch(graph.handlers[$0].name.range) }) else { return nil }
      let name = graph.name(of: flow)
      let entry = graph.declaration.app?.roots.first { $0.flow.value == name }
      return Diagnostic(
        .outcomeUnhandled, "'roots' does not handle '\(outcome)' of '\(name)', with which \(ending)",
        at: entry?.flow.range ?? graph.flows[flow].name.range, subject: "roots.\(name)", related: related,
        help: "add '\(outcome): { root: … }' to it")
    }
  }

  /// What there is to say where a flow is finished with an outcome of another, which it may have by the same name.
  private func stray(_ outcome: OutcomeID, from finisher: OperationOwners.Owner?, of flow: FlowID) -> Diagnostic? {
    guard case .flow(let owner) = graph.outcomes[outcome].owner, owner != flow, let finisher else { return nil }
    let (name, other) = (graph.name(of: flow), graph.name(of: owner))
    return Diagnostic(
      .outcomeUnhandled, "'\(finisher.subject)' finishes '\(name)' with '\(graph.outcomes[outcome].name.value)', an outcome of '\(other)'",
      at: finisher.range, subject: finisher.subject,
      help: "finish while a screen of '\(other)' is active: what came before has left it")
  }

  private func isFaulty(_ handlers: IDRange<HandlerID>) -> Bool { handlers.contains { graph.handlers[$0].event == .invalid } }
}

extension Verb {
  /// What an instance begins with that the verb starts.
  fileprivate var started: Destination? {
    switch self {
    case .push(let target, _), .present(let target, _, _): target
    default: nil
    }
  }
}
