import FlowDiagnostics

/// A file is well-formed YAML.
public struct YamlSyntax: Finding {
  public static let id = DiagnosticID("yaml-syntax", .reading, .error)

  /// What libyaml could not go on with; nil where there was not enough memory.
  let problem: SyntaxProblem?
  /// Where that began which libyaml was reading, if it is another place.
  let beginning: SourceRange?
  /// What was probably meant.
  let advice: SyntaxAdvice?
  public let range: SourceRange

  public var message: String { advice?.message ?? problem?.problem ?? "there is not enough memory to read this file" }

  public var related: [RelatedPlace] {
    guard advice?.message == nil, let beginning, let note = problem?.note else { return [] }
    return [RelatedPlace(note, beginning)]
  }

  public var help: String? { advice?.help }
  public var edits: [Edit] { advice?.edits ?? [] }
}
