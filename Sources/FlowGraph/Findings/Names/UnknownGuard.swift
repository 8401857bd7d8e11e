import FlowDiagnostics

/// Reports a name in a condition that isn't a fact or a guard.
public struct UnknownGuard: Finding {
  public static let id = DiagnosticID("unknown-guard", .names, .error)

  let name: String
  let advice: Advice
  public let range: SourceRange
  public let subject: String?
  public var mistake: Mistake? = .wording

  public var message: String { "there is no guard or fact '\(name)'" }
  public var help: String? { advice.help }
  public var edits: [Edit] { advice.edits(at: range) }
}
