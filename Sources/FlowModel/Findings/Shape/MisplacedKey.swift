import FlowDiagnostics

/// A key stands where it has a meaning.
public struct MisplacedKey: Finding {
  public static let id = DiagnosticID("misplaced-key", .shape, .error)
  public static let summary = "A key of the flow language stands where it has no meaning."
  public static let rationale = """
    The word is known, but it cannot do its work here, and what it was to say would silently not happen:
    `then` on a `replace`, whose starting screen is gone when the handler would run; `tabs` in a flow
    that is not of kind `tabs`; a `root` among `steps`, which discards what the other steps did. Move
    the key to where it belongs, or change what it stands on: `push` if you want to hear back,
    `kind: tabs`, the `root` alone.
    """
  let misplacement: Misplacement
  public let range: SourceRange
  public let subject: String?

  public init(_ misplacement: Misplacement, at range: SourceRange, subject: String? = nil) {
    self.misplacement = misplacement
    self.range = range
    self.subject = subject
  }

  public var message: String { misplacement.message }
  public var help: String? { misplacement.help }
  public var edits: [Edit] {
    if case .screensOfTabs = misplacement { return [Edit(replacing: range, that: FlowKey.screens.rawValue, with: FlowKey.tabs.rawValue)] }
    return misplacement.edits
  }

  public static let examples = [
    Example(
      """
        app: Bank
        start: accounts
        ---
        flow: accounts
        screens:
          accounts:
            actions:
              transfer: { push: transfer }
              help: { present: help }
      -   transfer: { actions: { send: { replace: receipt, ↓then: { dismissed: popToRoot } } } }
      +   transfer: { actions: { send: { push: receipt, then: { dismissed: popToRoot } } } }
        ---
        flow: receipt
        screens: [receipt]
        ---
        flow: help
        screens: [help]
      """),
    Example(
      """
        app: Travel
        start: main
        ---
        flow: main
      + kind: tabs
        ↓tabs: { trips: trips, map: map }
        ---
        flow: trips
        screens:
          trips: { actions: { help: { present: help } } }
        ---
        flow: map
        screens: [map]
        ---
        flow: help
        screens: [help]
      """),
    Example(
      """
        app: Bank
        start: login
        ---
        flow: login
        screens:
          login: { actions: { signIn: { root: accounts } } }
        ---
        flow: accounts
        screens:
          accounts: { actions: { settings: { present: settings } } }
        ---
        flow: settings
        screens:
      -   settings: { actions: { logout: { steps: [dismiss, { ↓root: login }] } } }
      +   settings: { actions: { logout: { root: login } } }
      """),
  ]
}
