import FlowDiagnostics
import FlowGraph

/// A declared fact is used.
struct UnusedFact: GraphCheck {
  static let id = DiagnosticID("unused-fact", .names, .warning, isAcceptable: true)
  static let summary = "A fact is never set, cleared or asked for."
  static let rationale = """
    The app would store a value that no screen ever changes and no action ever looks at. Often the part
    that was to use it was left out, and people would miss it; or it has gone, and the declaration
    stayed behind. Use the fact in a `when` or a `requires` and change it with `sets` or `clears`, or
    delete it. `allow: unused-fact` on the fact keeps it for later.
    """

  let fact: Located<String>
  /// Whether code of the app sets it.
  let isElsewhere: Bool

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }
  var message: String { "the fact '\(fact.value)' is never used" }

  var help: String? {
    let use = isElsewhere ? "ask for it with 'when' or 'requires'" : "set it and ask for it somewhere"
    return "\(use), delete it, or keep it with \(isElsewhere ? "'allow: unused-fact'" : "'\(fact.value): { allow: unused-fact }'")"
  }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let isUsed = context.graph.isUsedFact
    return context.graph.facts.filter { !isUsed[$0.id] }.map { Self(fact: $0.name, isElsewhere: $0.isElsewhere) }
  }

  static let examples = [
    Example(
      """
        app: Bank
        start:
          - { when: signedIn, root: accounts }
          - { root: login }
        facts:
          signedIn: { persisted: true }
      -   ↓rated: { persisted: true }
        ---
        flow: login
        screens:
          login: { actions: { signIn: { root: accounts, sets: signedIn } } }
        ---
        flow: accounts
        screens:
          accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """)
  ]
}
