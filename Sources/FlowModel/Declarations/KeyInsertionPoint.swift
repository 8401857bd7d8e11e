import FlowDiagnostics
import FlowYAML

/// Where a key can be added to what is written.
public struct KeyInsertionPoint: Sendable {
  private enum Kind {
    /// Before the first line of a map, whose keys stand in that column.
    case lines(column: Int32)
    /// Behind the bracket of a map.
    case brackets
    /// Behind the colon of a key that has nothing yet, where keys have lines of their own: between braces nothing says where the colon is,
    /// or whether there is one.
    case nothing
  }

  private let kind: Kind
  private let place: SourceRange

  /// Nil for what is written so that it cannot be known what the key would have to look like.
  ///
  /// - Parameters:
  ///   - name: the key behind which the map stands. Where that is an alias, the map belongs to others, too.
  ///   - hasOwnLine: whether the key has a line of its own, so that it is not between braces.
  init?(_ node: YAMLNode, of name: SourceRange, hasOwnLine: Bool) {
    guard node.range.file == name.file, node.range.start >= name.end else { return nil }
    switch node.content {
    case .scalar(let scalar) where scalar.isPlain && scalar.isEmpty:
      guard hasOwnLine, node.range.start.line == name.end.line, node.range.start.column > name.end.column else { return nil }
      (kind, place) = (.nothing, SourceRange(file: node.range.file, start: node.range.start, end: node.range.start))
    case .mapping(let mapping):
      guard let first = mapping.first?.keyRange.start, mapping.first?.keyRange.file == node.range.file else { return nil }
      place = SourceRange(file: node.range.file, start: first, end: first)
      if first == node.range.start {
        kind = .lines(column: first.column)
      } else if first.line == node.range.start.line, first.column > node.range.start.column, first < node.range.end {
        kind = .brackets
      } else {
        return nil
      }
    case .scalar, .sequence, .invalid: return nil
    }
  }

  /// The edit that adds the key.
  public func adding(_ key: String, _ value: String) -> Edit {
    let text =
      switch kind {
      case .lines(let column): "\(key): \(value)\n\(String(repeating: " ", count: Int(column) - 1))"
      case .brackets: "\(key): \(value), "
      case .nothing: " { \(key): \(value) }"
      }
    return Edit(replacing: place, with: text)
  }
}
