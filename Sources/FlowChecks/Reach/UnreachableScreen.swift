import FlowDiagnostics
import FlowGraph

/// Every screen can be seen.
enum UnreachableScreen: StateCheck {
  static let id = DiagnosticID.unreachableScreen
  static let summary = "No way through the app leads to this screen."
  static let rationale = """
    The screen is designed, built and translated, and nobody will ever see it. Usually the button that
    was to open it has been forgotten, or leads somewhere else by mistake. Add the action that goes
    there, a `link` or an `entry` if it is opened from outside, or delete the screen.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    let isReached = context.search.isReachedScreen
    for flow in graph.flows {
      // A flow of which nothing is reached is one finding, not one for each of its screens.
      guard flow.screens.contains(where: { isReached[Int($0.index)] }) else { continue }
      for screen in flow.screens where !isReached[Int(screen.index)] && !context.lostLinks.screens.contains(screen) {
        let name = graph.name(of: screen)
        findings.append(
          Diagnostic(
            id, "no way leads to '\(name)'", at: graph.screens[screen].name.range, subject: name,
            help: context.waysIn?.help(screen)
              ?? (graph.linkTargets.contains { $0.screen == screen }
                ? "its link is never followed: what the screen requires never holds"
                : "add an action, a 'link' or an 'entry' that goes there, or delete the screen")))
      }
    }
  }

  static let violating = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            open: { push: recipe }
            help: { present: help }
        recipe:
        ↓shoppingList:
      ---
      flow: help
      screens: [help]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            open: { push: recipe }
            help: { present: help }
        recipe: { actions: { shop: { push: shoppingList } } }
        shoppingList:
      ---
      flow: help
      screens: [help]
      """)
  ]
}
