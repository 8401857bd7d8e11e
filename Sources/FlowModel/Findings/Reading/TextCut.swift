import FlowDiagnostics

/// Reports a text that a comment cuts short.
public struct TextCut: Finding {
  public static let id = DiagnosticID("text-cut", .reading, .warning)

  /// The text without the comment.
  let text: String
  let comment: Located<String>

  public var range: SourceRange { comment.range }
  public var message: String { "the string ends at '\(text.shortened)', because YAML reads '\(comment.value.shortened)' as a comment" }

  public var help: String? {
    let whole = "\(text) \(comment.value)"
    // After these characters, the text may continue with other values.
    guard !whole.contains(where: { "\"\\,[]{}".contains($0) || $0.isNewline }), whole.count <= 80 else {
      return "to keep it, put the string in quotes; to write a comment, put a space after '#'"
    }
    return "to keep it, write '\"\(whole)\"'; to write a comment, put a space after '#'"
  }
}

extension String {
  /// The text, or its first part if it is long.
  fileprivate var shortened: String { count <= 40 ? self : "\(prefix(39))…" }
}
