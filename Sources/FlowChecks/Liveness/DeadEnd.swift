import FlowDiagnostics
import FlowGraph
import FlowSearch

/// From every screen something leads on.
enum DeadEnd: StateCheck {
  static let id = DiagnosticID.deadEnd
  static let summary = "A screen can be shown from which nothing leads anywhere."
  static let rationale = """
    Whoever gets here can only leave the app: no action, no way back, no tab and no swipe changes what is
    shown. On a stack the system's back button leads back unless `back: hidden` takes it away, and a
    sheet can be swiped down; a root's first screen has neither. Where a condition stands in the way, the
    facts are named for which it does. Add the way on, or say `final: true`
    if people are meant to stay.
    """
  static let claimsAbsence = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    var allowance = TraceAllowance()
    for deadEnd in context.search.deadEnds {
      let name = context.graph.name(of: deadEnd.screen)
      let trace = allowance.allows(context.search.length(ofTraceTo: deadEnd)) ? context.search.trace(to: deadEnd) : nil
      if let link = trace?.link, context.unmetLinks.contains(link) { continue }
      let hidesBack = context.graph.screens[deadEnd.screen].hidesBack
      var diagnostic = Diagnostic(
        id, "nothing leads on from '\(name)'\(condition(of: deadEnd, context)), and nothing back",
        at: context.graph.screens[deadEnd.screen].name.range, subject: name,
        related: context.hiddenWays.places(on: deadEnd.screen, context.graph),
        help: context.hiddenWays.help(on: deadEnd.screen, context.graph)
          + "add an action that leads on, \(hidesBack ? "take 'back: hidden' away, " : "")or say 'final: true' if this is meant")
      diagnostic.tell(trace)
      findings.append(diagnostic)
    }
  }

  /// For which facts, where others would lead on.
  private static func condition(of deadEnd: ExactSearch.DeadEnd, _ context: StateContext) -> String {
    let missing = context.search.missing(at: deadEnd).map { literal in
      "'\(context.graph.facts[literal.fact].name.value)' \(literal.value ? "does not hold" : "holds")"
    }
    return missing.isEmpty ? "" : " while \(missing.joined(separator: " and "))"
  }

  static let violating = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { order: { push: thanks } } }
        ↓thanks: { back: hidden }
      """),
    Example(
      """
      app: Teahouse
      start: tour
      ---
      flow: tour
      screens:
        welcome: { actions: { begin: { root: shop } } }
      ---
      flow: shop
      screens:
        ↓menu: { actions: { call: { url: "tel:123" } } }
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
        menu: { actions: { order: { push: thanks } } }
        thanks: { back: hidden, actions: { done: popToRoot } }
      """),
    Example(
      """
      app: Teahouse
      start: tour
      ---
      flow: tour
      screens:
        welcome: { actions: { begin: { root: shop } } }
      ---
      flow: shop
      screens:
        menu: { final: true, actions: { call: { url: "tel:123" } } }
      """),
  ]
}
