import FlowDiagnostics

/// A flow's name belongs to one flow.
public struct DuplicateFlow: Finding {
  public static let id = DiagnosticID("duplicate-flow", .names, .error)
  public static let summary = "Two flows have the same name."
  public static let rationale = """
    A flow's name is how the rest of the project speaks of it, and it becomes one type in the generated
    Swift. With two flows of one name nobody can tell which of them a button opens. Give one of them a
    name of its own, or, where both were meant to be one flow, join their screens.
    """

  let name: Located<String>
  /// Where the first flow of the name has it.
  let first: SourceRange

  public var range: SourceRange { name.range }
  public var subject: String? { name.value }
  public var message: String { "the flow '\(name.value)' is declared twice" }
  public var related: [RelatedPlace] { [RelatedPlace("first declared here", first)] }
  public var help: String? { "rename one of them, or move its screens into the other" }

  public static let examples = [
    Example(
      """
        app: Recipes
        start: recipes
        ---
        flow: recipes
        screens:
          recipes: { actions: { help: { present: help } } }
        ---
        flow: help
        screens:
      -   help:
      - ---
      - flow: ↓help
      - screens:
      +   help: { actions: { write: { push: contact } } }
          contact:
      """)
  ]
}
