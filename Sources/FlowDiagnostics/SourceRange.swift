/// A place in a source text.
///
/// A column counts Unicode scalars, not bytes and not visible characters. A combining accent has a column of its own.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int32
  /// The column in Unicode scalars, from 1.
  public var column: Int32

  public init(line: Int32, column: Int32) {
    self.line = line
    self.column = column
  }

  /// The first position of every text.
  public static let start = SourcePosition(line: 1, column: 1)

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The id of a file of a project: an index into ``SourceFiles``.
public struct FileID: Hashable, Comparable, Sendable {
  /// The index, from 0.
  public var index: Int32

  public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A range of one file. `end` is exclusive.
public struct SourceRange: Hashable, Comparable, Sendable {
  public var file: FileID
  public var start: SourcePosition
  /// The position of the next scalar; equal to ``start`` for an empty range.
  public var end: SourcePosition

  public init(file: FileID, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// Creates an empty range at the start of a file, for a diagnostic about the whole file.
  public init(startOf file: FileID) {
    self.init(file: file, start: .start, end: .start)
  }

  /// Whether `other` is completely within this range.
  public func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// Whether the text at this range is in quotes, judged by its length.
  public func quotes(_ text: String) -> Bool {
    start.line == end.line && Int(end.column - start.column) == text.unicodeScalars.count + 2
  }

  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

/// A value with the place where it is written.
///
/// Values from YAML keep their place up to the edges of the graph. A finding about an edge thus points at the text that made it.
public struct Located<Value> {
  public var value: Value
  public var range: SourceRange

  @inlinable public init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Returns another value with the same place.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), range)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
