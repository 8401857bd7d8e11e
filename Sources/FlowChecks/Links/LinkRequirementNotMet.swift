import FlowDiagnostics
import FlowGraph

/// Links lead only where one may go.
struct LinkRequirementNotMet: StateCheck {
  static let id = DiagnosticID("link-requirement-not-met", .links, .error)
  static let summary = "A link leads to a screen whose `requires` need not hold, and nothing says what is shown instead."
  static let rationale = """
    A URL can be followed at any time, whatever the app remembers then. The screen that this one shows
    requires something that does not hold in some of these states: a profile without a session. Say
    with `unmet` under `links` of the app what is shown instead, usually the login.
    """

  let range: SourceRange
  let screen: String
  /// The first requirement that need not hold, as it is written.
  let requirement: Located<String>?
  let way: ToldWay?

  var subject: String? { screen }
  var message: String { "this leads to '\(screen)' even while '\(requirement?.value ?? "")' does not hold" }
  var related: [RelatedPlace] { requirement.map { [RelatedPlace("required here", $0.range)] } ?? [] }
  var help: String? { "add 'unmet: { root: … }' to 'links' of the app" }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    return context.search.unmetLinks.map { unmet in
      let first = unmet.requirements.first.map { Located(graph.text(of: $0), $0.range) }
      return Self(
        range: graph.range(of: unmet.link), screen: graph.name(of: unmet.link.screen), requirement: first, way: ToldWay(unmet.trace, graph))
    }
  }

  static let examples = [
    Example(
      """
        app: Bank
        start: [{ when: signedIn, root: accounts }, { root: login }]
        facts: { signedIn: { persisted: true } }
      - links: { scheme: bank }
      + links: { scheme: bank, unmet: { root: login } }
        ---
        flow: login
        screens:
      -   login: { actions: { submit: { root: accounts, sets: signedIn } } }
      +   login: { actions: { submit: { root: accounts, resume: true, sets: signedIn } } }
        ---
        flow: accounts
        requires: signedIn
        screens:
          accounts: { actions: { limits: { push: limits }, logout: { root: login, clears: signedIn } } }
          limits: { link: ↓/limits }
      """)
  ]
}
