/// A place in a source text.
///
/// Lines and columns count from 1; a column counts Unicode scalars, not bytes and not
/// characters as a reader sees them (so that a combining accent is a column of its own).
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// From 1.
  public var line: Int32
  /// From 1, in Unicode scalars.
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

/// Names one file of a project: an index into ``SourceFiles``.
public struct FileID: Hashable, Comparable, Sendable {
  /// From 0.
  public var index: Int32

  public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A stretch of one file, `end` exclusive.
public struct SourceRange: Hashable, Comparable, Sendable {
  public var file: FileID
  public var start: SourcePosition
  /// Where the next scalar stands: of an empty range the same as ``start``.
  public var end: SourcePosition

  public init(file: FileID, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// An empty range at the beginning of a file: where a diagnostic about the file as a whole stands.
  public init(startOf file: FileID) {
    self.init(file: file, start: .start, end: .start)
  }

  /// Whether `other` lies wholly within this range.
  public func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// Whether a text that stands there does so in quotes, as it reads.
  public func quotes(_ text: String) -> Bool {
    start.line == end.line && Int(end.column - start.column) == text.unicodeScalars.count + 2
  }

  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

/// A value and the place where it was written.
///
/// What is read from YAML keeps its place all the way onto the edges of the graph, so that
/// whatever is said about an edge later can point at the text that made it.
public struct Located<Value> {
  public var value: Value
  public var range: SourceRange

  @inlinable public init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// The same place with another value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), range)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
