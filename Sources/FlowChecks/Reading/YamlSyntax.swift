import FlowDiagnostics

/// A file is well-formed YAML.
enum YamlSyntax: Check {
  static let id = DiagnosticID.yamlSyntax
  static let summary = "The file is not well-formed YAML."
  static let rationale = """
    A document that does not parse says nothing: none of its flows is checked, and no router is
    generated from it. Two slips cause most of these: a tab used as indentation, which YAML forbids, and
    a colon followed by a space inside a text without quotes, which YAML takes for another key. Indent
    with spaces, and put such a text in quotes.
    """
  static let violating = [
    Example(
      """
      app: Notes
      start: inbox
      ---
      flow: inbox
      screens:
      ↓\tinbox: { actions: { help: { present: help } } }
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
      title: Inbox↓: all notes
      screens:
        inbox: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """),
  ]
  static let passing = [
    Example(
      """
      app: Notes
      start: inbox
      ---
      flow: inbox
      screens:
        inbox: { actions: { help: { present: help } } }
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
      title: "Inbox: all notes"
      screens:
        inbox: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """),
  ]
}
