import FlowDiagnostics

/// A file is well-formed YAML.
public struct YamlSyntax: Finding {
  public static let id = DiagnosticID("yaml-syntax", .reading, .error)
  public static let summary = "The file is not well-formed YAML."
  public static let rationale = """
    A document that does not parse says nothing: none of its flows is checked, and no router is
    generated from it. Two slips cause most of these: a tab used as indentation, which YAML forbids, and
    a colon followed by a space inside a text without quotes, which YAML takes for another key. Indent
    with spaces, and put such a text in quotes.
    """
  /// What libyaml could not go on with; nil where there was not enough memory.
  let problem: SyntaxProblem?
  /// Where that began which libyaml was reading, if it is another place.
  let beginning: SourceRange?
  /// What was probably meant.
  let advice: SyntaxAdvice?
  public let range: SourceRange

  public var message: String { advice?.message ?? problem?.message ?? "there is not enough memory to read this file" }

  public var related: [RelatedPlace] {
    guard advice == nil, let beginning, let note = problem?.note else { return [] }
    return [RelatedPlace(note, beginning)]
  }

  public var help: String? { advice?.help ?? problem?.help }
  public var edits: [Edit] { advice?.edits(in: range.file) ?? [] }

  public static let examples = [
    Example(
      """
        app: Notes
        start: inbox
        ---
        flow: inbox
        screens:
      - ↓\tinbox: { actions: { help: { present: help } } }
      +   inbox: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """),
    Example(
      """
        app: Notes
        start: inbox
        ---
        flow: inbox
      - title: ↓Inbox: all notes
      + title: "Inbox: all notes"
        screens:
          inbox: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """),
  ]
}
