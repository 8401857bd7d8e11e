import FlowDiagnostics

/// A value is of the kind that its key asks for.
public struct WrongType: Finding {
  public static let id = DiagnosticID("wrong-type", .reading, .error)
  public static let summary = "A value is not of the kind that its key asks for."
  public static let rationale = """
    Each key takes one kind of value: a text, a name, `true` or `false`, a list, or a map. Values follow
    the YAML 1.2 core schema, so `yes`, `no`, `on` and `off` are plain words and not booleans: a fact
    marked `persisted: yes` would not be remembered, and people would have to sign in again at every
    launch. A verb takes one target; several moves in a row are `steps`. Write the value in the form
    that the message names.
    """

  let fault: any TypeFault
  public let range: SourceRange

  public init(_ fault: some TypeFault, at range: SourceRange) {
    self.fault = fault
    self.range = range
  }

  public var isToldOnce: Bool { fault.isToldOnce }
  public var message: String { fault.message }
  public var help: String? { fault.help }
  public var edits: [Edit] { fault.edits(at: range) }

  public static let examples = [
    Example(
      """
        app: Bank
        start:
          - { when: signedIn, root: accounts }
          - { root: login }
        facts:
      -   signedIn: { persisted: ↓yes }
      +   signedIn: { persisted: true }
        ---
        flow: login
        screens:
          login: { actions: { signIn: { root: accounts, sets: signedIn } } }
        ---
        flow: accounts
        screens:
          accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """),
    Example(
      """
        app: Notes
        start: notes
        ---
        flow: notes
        screens:
          notes:
            actions:
      -       newNote: { push: ↓[folder, note] }
      +       newNote: { steps: [{ push: folder }, { push: note }] }
              help: { present: help }
          folder:
          note:
        ---
        flow: help
        screens: [help]
      """),
  ]
}

/// What is of the wrong kind: each room knows its own.
public protocol TypeFault: Sendable {
  var message: String { get }
  var help: String? { get }
  /// Whether text that aliases repeat is reported once only.
  var isToldOnce: Bool { get }
  /// What mends it.
  ///
  /// - Parameter range: all that is of the wrong kind.
  func edits(at range: SourceRange) -> [Edit]
}

extension TypeFault {
  public var isToldOnce: Bool { false }
  public func edits(at range: SourceRange) -> [Edit] { [] }
}
