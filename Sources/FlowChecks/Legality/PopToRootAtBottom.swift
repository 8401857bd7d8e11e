import FlowDiagnostics
import FlowGraph

/// A pop to the root has something to leave.
enum PopToRootAtBottom: StateCheck {
  static let id = DiagnosticID.popToRootAtBottom
  static let summary = "A `popToRoot` runs only where the stack is at its bottom already."
  static let rationale = """
    `popToRoot` takes everything off the stack but its first screen. Wherever this one runs, nothing is
    on top of that screen, so a tap on the button never changes anything. Move the action to the screens
    that lie above, or, if a sheet was to be closed, use `dismiss`.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for action in graph.actions.ids {
      for choice in graph.actions[action].choices {
        let operation = graph.choices[choice].operation
        guard case .popToRoot = graph.operations[operation].verb, context.search.isAlwaysAtBottom(operation) else { continue }
        findings.append(
          Diagnostic(
            id, "'popToRoot' does nothing here: the screen is always at the bottom of its stack",
            at: graph.operations[operation].range, subject: graph.name(of: choice, in: action),
            help: "take the action away, or leave the flow with 'dismiss' or 'finish'"))
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
            home: ↓popToRoot
        recipe:
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
        recipe:
          actions:
            home: popToRoot
      ---
      flow: help
      screens: [help]
      """)
  ]
}
