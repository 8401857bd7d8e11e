import FlowDiagnostics

/// The nodes of one document in two blocks of memory: a row for each node, and the text of all scalars.
///
/// A collection's children are rows that follow each other, written when it ends; the root is the last row. So a document
/// costs a few allocations however many nodes it has, and looking at one copies and counts nothing.
public struct YAMLDocument: Sendable {
  let file: FileID
  var rows: [YAMLRow] = []
  /// UTF-8.
  var text: [UInt8] = []

  init(file: FileID) { self.file = file }

  /// Makes room for the next document in the same memory.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  /// Lends the root, from which all nodes are reached. None of them may be kept for longer than `body` runs.
  public func withRoot<Result>(_ body: (YAMLNode) throws -> Result) rethrows -> Result {
    try rows.withUnsafeBufferPointer { rows in
      try text.withUnsafeBufferPointer { text in
        guard let first = rows.baseAddress else { preconditionFailure("a document ends with its root") }
        return try withUnsafePointer(to: YAMLMemory(file: file, rows: rows, text: text)) { memory in
          try body(YAMLNode(memory, first + (rows.count - 1)))
        }
      }
    }
  }

  /// Whether another document has the same nodes with the same texts, wherever they stand.
  public func saysTheSame(as other: YAMLDocument) -> Bool {
    text == other.text
      && rows.elementsEqual(other.rows) { ($0.kind, $0.first, $0.count) == ($1.kind, $1.first, $1.count) }
  }

  func range(of row: YAMLRow) -> SourceRange { SourceRange(file: file, start: row.start, end: row.end) }

  /// The text of a scalar.
  func string(of row: YAMLRow) -> String { String(decoding: text[row.bytes], as: UTF8.self) }
}

/// Where the rows and the text of a document lie while its nodes are looked at.
struct YAMLMemory {
  let file: FileID
  let rows: UnsafeBufferPointer<YAMLRow>
  let text: UnsafeBufferPointer<UInt8>
}

/// One node of a ``YAMLDocument``.
struct YAMLRow: Sendable {
  enum Kind: UInt8, Sendable {
    case plain, quoted, sequence, mapping, invalid
  }

  let start: SourcePosition
  let end: SourcePosition
  /// Where a scalar's text begins, in bytes, or which row is a collection's first child.
  let first: Int
  /// The bytes of a scalar's text, or the rows of a collection's children: a mapping has keys and values in turn.
  let count: UInt32
  let kind: Kind

  /// - Parameter count: texts and collections of more than 2³² parts are cut there.
  init(_ kind: Kind, _ start: SourcePosition, _ end: SourcePosition, first: Int = 0, count: Int = 0) {
    self.start = start
    self.end = end
    self.first = first
    self.count = UInt32(clamping: count)
    self.kind = kind
  }

  var isScalar: Bool { kind == .plain || kind == .quoted }
  /// Where a scalar's text lies.
  var bytes: Range<Int> { first..<first + Int(count) }
  /// Where a collection's children lie.
  var children: Range<Int> { bytes }
}
