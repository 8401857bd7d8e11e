import FlowDiagnostics

/// Lists and maps are not nested without end.
enum YamlDepth: Check {
  static let id = DiagnosticID.yamlDepth
  static let summary = "Lists and maps are nested more than 64 levels deep."
  static let rationale = """
    No flow needs more than a dozen levels: a document, its screens, a screen, its actions, an action,
    its choices or handlers. A file that goes deeper than 64 was almost always written by a program that
    went wrong, or put there to make tools run out of memory, so flowc stops reading there. Flatten the
    value, or take it out of the file.
    """
  static let violating = [
    Example(
      """
      app: Weather
      start: forecast
      ---
      flow: forecast
      x-regions: \(String(repeating: "[", count: 63))↓[\(String(repeating: "]", count: 64))
      screens:
        forecast: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """)
  ]
  static let passing = [
    Example(
      """
      app: Weather
      start: forecast
      ---
      flow: forecast
      x-regions: [north, south]
      screens:
        forecast: { actions: { help: { present: help } } }
      ---
      flow: help
      screens: [help]
      """)
  ]
}
