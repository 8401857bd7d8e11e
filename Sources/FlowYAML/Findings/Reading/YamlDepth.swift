import FlowDiagnostics

/// Lists and maps are not nested without end.
public struct YamlDepth: Finding {
  public static let id = DiagnosticID("yaml-depth", .reading, .error)

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
}
