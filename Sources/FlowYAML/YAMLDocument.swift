import FlowDiagnostics

/// The nodes of one document in two blocks of memory: a row for each node, and the text of all scalars.
///
/// The children of a collection are consecutive rows, which are written when the collection ends. The root is the last row. A document thus
/// needs few allocations for any number of nodes, and access to a node copies and counts nothing.
public struct YAMLDocument: Sendable {
  let file: FileID
  var rows: [YAMLRow] = []
  /// The text in UTF-8.
  var text: [UInt8] = []

  init(file: FileID) { self.file = file }

  /// Prepares the memory for the next document.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  /// Passes the root to `body`. All nodes are reached from it, and none of them may outlive the call of `body`.
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

  /// Whether another document has the same nodes with the same texts, at any places.
  public func saysTheSame(as other: YAMLDocument) -> Bool {
    text == other.text
      && rows.elementsEqual(other.rows) { ($0.kind, $0.first, $0.count) == ($1.kind, $1.first, $1.count) }
  }

  func range(of row: YAMLRow) -> SourceRange { SourceRange(file: file, start: row.start, end: row.end) }

  /// Returns the text of a scalar.
  func string(of row: YAMLRow) -> String { String(decoding: text[row.bytes], as: UTF8.self) }
}

/// The memory of the rows and the text of a document during access to its nodes.
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
  /// The offset in bytes of a scalar's text, or the row of a collection's first child.
  let first: Int
  /// The number of bytes of a scalar's text, or of rows of a collection's children. A mapping has keys and values in turn.
  let count: UInt32
  let kind: Kind

  /// - Parameter count: the size. Texts and collections of more than 2³² parts are cut off.
  init(_ kind: Kind, _ start: SourcePosition, _ end: SourcePosition, first: Int = 0, count: Int = 0) {
    self.start = start
    self.end = end
    self.first = first
    self.count = UInt32(clamping: count)
    self.kind = kind
  }

  var isScalar: Bool { kind == .plain || kind == .quoted }
  /// The range of a scalar's text.
  var bytes: Range<Int> { first..<first + Int(count) }
  /// The rows of a collection's children.
  var children: Range<Int> { bytes }
}
