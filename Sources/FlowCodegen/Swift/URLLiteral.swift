import FlowModel

/// Spells a URL as an expression without a force unwrap.
enum URLLiteral {
  /// An expression of the type `URL`, for URLs that every version of Foundation reads.
  ///
  /// `URL(string:)` is optional. What stands behind `??` is never reached for what is accepted here, but is the
  /// only way to say so to the type checker that cannot trap.
  ///
  /// - Returns: nil for what is no URL, which is a finding.
  static func expression(_ text: String) -> String? {
    guard let spelled = try? URLSyntax.spelled(text) else { return nil }
    return "URL(string: \(StringLiteral.quoted(spelled))) ?? URL(fileURLWithPath: \"/\")"
  }
}
