import FlowDiagnostics

/// Reports an argument that its target doesn't have.
public struct UnknownArgument: Misspelling {
  public static let id = DiagnosticID("unknown-argument", .arguments, .error)

  let name: Located<String>
  public let subject: String?
  let taker: ArgumentTaker
  /// The params of the target.
  let known: FewNames
  public let nearest: String?

  public var range: SourceRange { name.range }
  public var written: String? { name.value }
  public var message: String { "\(taker) has no param '\(name.value)'" }
  public var advice: String? { known.isEmpty ? "it takes none" : "its params are \(known.listed())" }
}
