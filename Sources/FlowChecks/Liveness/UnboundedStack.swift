import FlowDiagnostics
import FlowGraph
import FlowSearch

/// What is shown does not grow without end.
enum UnboundedStack: StateCheck {
  static let id = DiagnosticID.unboundedStack
  static let summary = "Screens push or present each other in a circle, so what lies below can grow without end."
  static let rationale = """
    Each round puts the same screens on top of themselves again: memory grows, and *back* leads through
    all of them one by one. Where the circle leads to the first screen of a stack, going back was meant:
    use `popTo` or `popToRoot`. That is a warning. Elsewhere it may be what the app is about (a profile, its
    followers, their profiles), and it is only remarked on; `once: true` goes back to a screen that is there
    already. `allow` on one of the screens, or on the action, accepts it.
    """
  static let claimsAbsence = false

  /// How many screens of a round a message names.
  private static let mostScreens = 6

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for stack in context.unboundedStacks {
      let trace = context.search.trace(to: stack)
      guard !context.isBroken(trace), let owner = context.owners[graph.choices[stack.choice].operation] else { continue }
      var names = stack.round.map { graph.name(of: $0) }
      if names.count > Self.mostScreens { names.replaceSubrange(3..<(names.count - 2), with: ["…"]) }
      var diagnostic = Diagnostic(
        id, "what is shown can grow without end: \(names.joined(separator: " → "))", at: owner.key, subject: owner.subject,
        help: help(stack, graph))
      if stack.bottom == nil { diagnostic.severity = .info }
      diagnostic.acceptedAt = stack.screens.map { graph.name(of: $0) }
      diagnostic.tell(trace)
      findings.append(diagnostic)
    }
  }

  private static func help(_ stack: ExactSearch.UnboundedStack, _ graph: NavigationGraph) -> String {
    guard let bottom = stack.bottom else { return "push with 'once: true' to go back to a screen that is there already, or allow it" }
    let name = graph.name(of: bottom)
    return stack.round.contains(bottom)
      ? "go back to '\(name)' with 'popTo', 'popToRoot' or 'dismiss' instead of opening it again"
      : "'\(name)' is one of the screens that lead to each other, and the first of a stack: go back to it instead, or allow it"
  }

  static let violating = [
    Example(
      """
      app: Bank
      start: account
      ---
      flow: account
      screens:
        login: { actions: { ↓register: { push: register } } }
        register: { actions: { haveAccount: { push: login } } }
      """),
    Example(
      """
      app: Friends
      start: friends
      ---
      flow: friends
      screens:
        list: { actions: { open: { push: profile } } }
        profile: { actions: { ↓followers: { push: followers } } }
        followers: { actions: { open: { push: profile } } }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: account
      ---
      flow: account
      screens:
        login: { actions: { register: { push: register } } }
        register: { actions: { haveAccount: { popTo: login } } }
      """),
    Example(
      """
      app: Friends
      start: friends
      ---
      flow: friends
      screens:
        list: { actions: { open: { push: profile } } }
        profile: { actions: { followers: { push: followers } }, allow: unbounded-stack }
        followers: { actions: { open: { push: profile } } }
      """),
  ]
}
