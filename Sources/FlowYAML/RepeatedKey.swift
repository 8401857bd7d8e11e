import FlowDiagnostics

/// A key that its map has already.
public struct RepeatedKey: Sendable {
  public let key: Located<String>
  /// Where the map has it first.
  public let first: SourceRange
  /// Whether the map is the outermost one of its document.
  public let isOutermost: Bool
}
