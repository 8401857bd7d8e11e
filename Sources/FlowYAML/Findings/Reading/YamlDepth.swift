import FlowDiagnostics

/// Lists and maps are not nested without end.
public struct YamlDepth: Finding {
  public static let id = DiagnosticID("yaml-depth", .reading, .error)
  public static let summary = "Lists and maps are nested more than 64 levels deep."
  public static let rationale = """
    No flow needs more than a dozen levels: a document, its screens, a screen, its actions, an action,
    its choices or handlers. A file that goes deeper than 64 was almost always written by a program that
    went wrong, or put there to make tools run out of memory, so flowc stops reading there. Flatten the
    value, or take it out of the file.
    """
  /// What an alias stands for.
  struct Anchored: Sendable {
    let name: String
    let range: SourceRange
    /// How many levels of collections it has.
    let levels: Int
  }

  /// The alias that goes too deep; nil where what is written there does itself.
  let alias: Anchored?
  public let range: SourceRange

  public var message: String {
    alias == nil
      ? "this is nested more than \(YAMLLimits.depth) levels deep"
      : "this alias nests the document more than \(YAMLLimits.depth) levels deep"
  }

  public var related: [RelatedPlace] {
    alias.map { [RelatedPlace("'&\($0.name)' has \($0.levels) levels", $0.range)] } ?? []
  }

  public var help: String? { alias == nil ? "flows need few levels: is a bracket not closed?" : "flows need few levels" }

  public static let examples = [
    Example(
      """
        app: Weather
        start: forecast
        ---
        flow: forecast
      - x-regions: \(String(repeating: "[", count: 63))↓[\(String(repeating: "]", count: 64))
      + x-regions: [north, south]
        screens:
          forecast: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """)
  ]
}
