import FlowDiagnostics

/// Reports a secret value that is passed to a param that isn't secret.
public struct SecretExposed: Finding {
  public static let id = DiagnosticID("secret-exposed", .arguments, .warning)

  /// The name of the value, as it is written or meant.
  let name: String
  /// The secret param.
  let secret: SourceRange
  /// The param that takes the value and isn't secret.
  let taker: Located<String>
  public let range: SourceRange
  public let subject: String?

  public init(_ secret: Located<String>, passedTo taker: Located<String>, at range: SourceRange, subject: String?) {
    (name, self.secret, self.taker, self.range, self.subject) = (secret.value, secret.range, taker, range, subject)
  }

  public var message: String {
    "'\(name)' is secret, but the param '\(taker.value)' that takes its value isn't"
  }
  public var related: [RelatedPlace] {
    [RelatedPlace("secret here", secret), RelatedPlace("not secret here", taker.range)].filter { $0.range != range }
  }
  public var help: String? { "write 'secret: true' beside the type of '\(taker.value)'" }
}
