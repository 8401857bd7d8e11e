import FlowDiagnostics

/// Reports a key without a meaning at its place.
public struct MisplacedKey: Finding {
  public static let id = DiagnosticID("misplaced-key", .shape, .error)

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
}
