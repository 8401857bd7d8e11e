import FlowDiagnostics

/// A file holds only characters that YAML allows.
enum YamlEncoding: Check {
  static let id = DiagnosticID.yamlEncoding
  static let summary = "The file contains bytes or characters that YAML does not allow."
  static let rationale = """
    YAML is Unicode text, normally UTF-8, without control characters other than tabs and line breaks.
    Control characters are invisible in most editors and usually come from another program's clipboard;
    invalid bytes mean that the file was saved in an older encoding such as Latin-1. Let through, they
    would end up in the titles that people read and in the generated Swift. Delete the character, or
    save the file as UTF-8.
    """
  static let violating = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      title: Reci↓\u{1}pes
      screens:
        recipes: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      title: Recipes
      screens:
        recipes: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """)
  ]
}
