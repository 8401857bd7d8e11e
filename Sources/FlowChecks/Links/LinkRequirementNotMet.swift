import FlowDiagnostics
import FlowGraph

/// Links lead only where one may go.
enum LinkRequirementNotMet: StateCheck {
  static let id = DiagnosticID.linkRequirementNotMet
  static let summary = "A link leads to a screen whose `requires` need not hold, and nothing says what is shown instead."
  static let rationale = """
    A URL can be followed at any time, whatever the app remembers then. The screen that this one shows
    requires something that does not hold in some of these states: a profile without a session. Say
    with `unmet` under `links` of the app what is shown instead, usually the login.
    """
  static let claimsAbsence = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    for unmet in context.search.unmetLinks {
      let screen = graph.name(of: unmet.link.screen)
      let texts = unmet.requirements.map { requirement in
        (requirement.literal.value ? "" : "not ") + graph.facts[requirement.literal.fact].name.value
      }
      var diagnostic = Diagnostic(
        id, "this leads to '\(screen)' even while '\(texts.first ?? "")' does not hold", at: graph.range(of: unmet.link), subject: screen,
        related: unmet.requirements.prefix(1).map { RelatedPlace("required here", $0.range) },
        help: "add 'unmet: { root: … }' to 'links' of the app")
      diagnostic.tell(unmet.trace)
      findings.append(diagnostic)
    }
  }

  static let violating = [
    Example(
      """
      app: Bank
      start: [{ when: signedIn, root: accounts }, { root: login }]
      facts: { signedIn: { persisted: true } }
      links: { scheme: bank }
      ---
      flow: login
      screens:
        login: { actions: { submit: { root: accounts, sets: signedIn } } }
      ---
      flow: accounts
      requires: signedIn
      screens:
        accounts: { actions: { limits: { push: limits }, logout: { root: login, clears: signedIn } } }
        limits: { link: ↓/limits }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: [{ when: signedIn, root: accounts }, { root: login }]
      facts: { signedIn: { persisted: true } }
      links: { scheme: bank, unmet: { root: login } }
      ---
      flow: login
      screens:
        login: { actions: { submit: { root: accounts, sets: signedIn } } }
      ---
      flow: accounts
      requires: signedIn
      screens:
        accounts: { actions: { limits: { push: limits }, logout: { root: login, clears: signedIn } } }
        limits: { link: /limits }
      """)
  ]
}
