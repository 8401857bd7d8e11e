import FlowDiagnostics

/// A name in a condition is a fact or a guard.
public struct UnknownGuard: Finding {
  public static let id = DiagnosticID("unknown-guard", .names, .error)
  public static let summary = "A name in a `when` is neither a fact nor a guard of the app."
  public static let rationale = """
    A `when` names facts, which the checker tracks, and guards, which the app evaluates; both are
    declared by the app. A name that is neither has no value, so nobody could say whether the action may
    be taken. Correct the spelling, or declare the condition under `guards` with a sentence that says
    what it means.
    """

  /// What stands where a condition must.
  enum Fault {
    /// A text that would be a condition in other languages.
    case phrase(ConditionAdvice)
    /// Anything else; with the condition that was probably meant, whether it can be put there without a second look, and whether there is
    /// a `not` before the name.
    case unknown(nearest: String?, isCertain: Bool, isNegated: Bool)
  }

  let fault: Fault
  let name: String
  public let range: SourceRange
  public let subject: String?

  public var message: String { "there is no guard or fact '\(name)'" }

  public var help: String? {
    switch fault {
    case .phrase(let advice): advice.help
    case .unknown(let nearest, _, _):
      CurlyQuotes.help(for: name, nearest: nearest) ?? nearest.map { "did you mean '\($0)'?" }
        ?? "declare it under 'guards' or 'facts' of the app"
    }
  }

  public var edits: [Edit] {
    switch fault {
    case .phrase(let advice): advice.edits(replacing: range, that: name)
    case .unknown(let nearest?, true, let isNegated): [Edit(replacing: range, that: isNegated ? "not \(name)" : name, with: nearest)]
    case .unknown: []
    }
  }

  public static let examples = [
    Example(
      """
        app: Bank
        start: login
        guards:
          credentialsValid: The user name and the password match an account
        ---
        flow: login
        screens:
          login:
            actions:
              submit:
      -         - { when: ↓credentialsVaild, root: accounts }
      +         - { when: credentialsValid, root: accounts }
                - stay
        ---
        flow: accounts
        screens:
          accounts: { actions: { logout: { root: login } } }
      """)
  ]
}
