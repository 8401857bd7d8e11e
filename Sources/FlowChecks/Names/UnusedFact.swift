import FlowDiagnostics
import FlowGraph

/// A declared fact is used.
enum UnusedFact: GraphCheck {
  static let id = DiagnosticID.unusedFact
  static let summary = "A fact is never set, cleared or asked for."
  static let rationale = """
    The app would store a value that no screen ever changes and no action ever looks at. Often the part
    that was to use it was left out, and people would miss it; or it has gone, and the declaration
    stayed behind. Use the fact in a `when` or a `requires` and change it with `sets` or `clears`, or
    delete it.
    """
  static let claimsAbsence = true

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    let isUsed = context.graph.isUsedFact
    for fact in context.graph.facts where !isUsed[Int(fact.id.index)] {
      findings.append(
        Diagnostic(
          id, "the fact '\(fact.name.value)' is never used", at: fact.name.range, subject: fact.name.value,
          help: "set it and ask for it somewhere, or delete it"))
    }
  }

  static let violating = [
    Example(
      """
      app: Bank
      start:
        - { when: signedIn, root: accounts }
        - { root: login }
      facts:
        signedIn: { persisted: true }
        ↓rated: { persisted: true }
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
  static let passing = [
    Example(
      """
      app: Bank
      start:
        - { when: signedIn, root: accounts }
        - { root: login }
      facts:
        signedIn: { persisted: true }
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
