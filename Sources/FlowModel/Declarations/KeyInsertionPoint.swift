import FlowDiagnostics
import FlowYAML

/// A place where a key can be added to a map.
public struct KeyInsertionPoint: Sendable {
  private enum Kind {
    /// Before the first line of a map with keys in this column.
    case lines(column: Int32)
    /// After the bracket of a map.
    case brackets
    /// After the colon of a key that has no value. The key must be on a line of its own, because between braces the place of the colon is
    /// unknown, and it may be missing.
    case nothing
  }

  private let kind: Kind
  private let place: SourceRange

  /// Returns nil if the layout doesn't determine the form of the key.
  ///
  /// - Parameters:
  ///   - name: the key of the map. If its value is an alias, the map also belongs to other keys.
  ///   - hasOwnLine: whether the key is on a line of its own, so that it isn't between braces.
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
