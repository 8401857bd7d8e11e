import FlowDiagnostics

/// A name in a condition is a fact or a guard.
public struct UnknownGuard: Finding {
  public static let id = DiagnosticID("unknown-guard", .names, .error)

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
}
