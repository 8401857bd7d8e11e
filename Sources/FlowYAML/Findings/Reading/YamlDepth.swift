import FlowDiagnostics

/// Reports lists and maps that are nested too deeply.
public struct YamlDepth: Finding {
  public static let id = DiagnosticID("yaml-depth", .reading, .error)

  /// The anchor of an alias.
  struct Anchored: Sendable {
    let name: String
    let range: SourceRange
    /// The number of levels of collections.
    let levels: Int
  }

  /// The anchor of the alias that is too deep; nil if the written text itself is too deep.
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

  public var help: String? { alias == nil ? "nest fewer levels, or close a bracket that is still open" : "nest fewer levels" }
}
