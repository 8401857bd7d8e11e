import FlowDiagnostics

/// A key that occurs earlier in its map.
public struct RepeatedKey: Sendable {
  public let key: Located<String>
  /// The first key.
  public let first: SourceRange
  /// Whether the map is the outermost one of its document.
  public let isOutermost: Bool
}
