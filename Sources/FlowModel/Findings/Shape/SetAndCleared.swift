import FlowDiagnostics

/// A move leaves a fact with one value.
public struct SetAndCleared: Finding {
  public static let id = DiagnosticID("set-and-cleared", .shape, .error)
  public static let summary = "An action both sets and clears the same fact."
  public static let rationale = """
    `sets` and `clears` happen together, before the navigation, so a fact that stands in both would have
    no certain value: after the logout the app might still take its user for signed in. Leave it in the
    one that is meant.
    """
  let fact: String
  /// Where it is set.
  let set: SourceRange
  public let range: SourceRange

  public init(_ fact: Located<String>, set: SourceRange) {
    self.fact = fact.value
    self.set = set
    range = fact.range
  }

  public var message: String { "'\(fact)' is both set and cleared" }
  public var related: [RelatedPlace] { [RelatedPlace("set here", set)] }
  public var help: String? { "keep one of the two" }

  public static let examples = [
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
      -   accounts: { actions: { logout: { root: login, sets: signedIn, clears: ↓signedIn } } }
      +   accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """)
  ]
}
