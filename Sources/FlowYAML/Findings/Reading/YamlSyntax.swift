import FlowDiagnostics

/// Reports text that isn't well-formed YAML.
public struct YamlSyntax: Finding {
  public static let id = DiagnosticID("yaml-syntax", .reading, .error)

  /// The problem that libyaml stopped at; nil if memory ran out.
  let problem: SyntaxProblem?
  /// The start of the part that libyaml was reading, if it is another place.
  let beginning: SourceRange?
  /// The advice about the intended text.
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
