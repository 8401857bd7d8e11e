import FlowYAML

/// The canonical layout of a text: two spaces for each level, one space between tokens on a line, and at most one empty line in a row.
///
/// Words, their order, quotes, comments, and the choice between one line and several stay as the author wrote them. Only white space
/// changes, and in texts over several lines only the white space that isn't part of the text. A comment on its own line moves with the
/// entries in its column.
///
/// The layout is one pass over the tokens, which writes each gap between two tokens again. Linear in the size of the text.
struct Layout {
  /// The indentation of each level.
  static let step = 2

  /// An open collection in block style.
  struct Block {
    enum Kind {
      case mapping, sequence
      /// A sequence whose dashes are in the column of the keys around it.
      case indentlessSequence
    }

    let kind: Kind
    /// The columns of the entries in the old and in the new text, from 0.
    let oldColumn: Int
    let column: Int
  }

  /// The token that was written last.
  struct Written {
    let kind: YAMLToken.Kind
    /// The end of the token, without the following lines that aren't part of it.
    let end: Int
    /// Whether the end is the beginning of a line.
    let endsLine: Bool
  }

  /// The changes, with line feeds for all line breaks.
  private(set) var changes: [Formatting.Change] = []

  let text: UTF8Text
  var bytes: [UInt8] { text.bytes }
  private(set) var last: Written?
  private(set) var blocks: [Block] = []
  /// The blocks that have ended since the last token, the innermost first. Comments may belong to them.
  private(set) var ended: [Block] = []
  /// The indentations of the lines on which the open collections in flow style begin.
  private(set) var brackets: [Int] = []
  /// The indentation of the line with the last token. In flow style it counts from the line, otherwise from the block.
  private var indent = 0
  /// Whether the next token begins an entry, and whether it begins a block.
  private var beginsEntry = false
  private(set) var beginsBlock = false

  /// - Parameter tokens: All tokens of the text.
  init(_ text: UTF8Text, _ tokens: [YAMLToken]) {
    self.text = text
    for token in tokens { add(token) }
  }

  private mutating func add(_ token: YAMLToken) {
    switch token.kind {
    case .blockSequenceStart: open(.sequence, at: token.column)
    case .blockMappingStart: open(.mapping, at: token.column)
    case .blockEnd:
      closeIndentless()
      close()
    case .key where token.bytes.isEmpty:
      if brackets.isEmpty { closeIndentless() }
      beginsEntry = true
    default: write(token)
    }
  }

  // MARK: Blocks

  /// The column of a line inside the innermost block.
  var innerColumn: Int { blocks.last.map { $0.column + Self.step } ?? 0 }

  private mutating func open(_ kind: Block.Kind, at column: Int) {
    blocks.append(Block(kind: kind, oldColumn: column, column: innerColumn))
    beginsBlock = true
  }

  private mutating func close() {
    if let block = blocks.popLast() { ended.append(block) }
  }

  private mutating func closeIndentless() {
    if blocks.last?.kind == .indentlessSequence { close() }
  }

  // MARK: Tokens

  private mutating func write(_ token: YAMLToken) {
    if brackets.isEmpty { beginEntry(with: token) }
    let column = column(of: token)
    let gap = (last?.end ?? 0)..<token.bytes.lowerBound
    let lines = text.lines(of: gap)
    if lines.count > 1 { indent = column }
    replace(gap, with: whiteSpace(lines, before: token, at: column))
    if token.kind.closes { brackets.removeLast() }
    last = written(token)
    if token.kind.opens {
      // A line that begins with a dash is indented less than the block of the bracket. A line that begins with the bracket is indented
      // more.
      if brackets.isEmpty { indent = max(indent, blocks.last?.column ?? 0) }
      brackets.append(indent)
    }
    ended = []
    (beginsEntry, beginsBlock) = (false, false)
  }

  /// Begins an entry with its mark, in block style. libyaml reports the beginnings of blocks, except those of sequences that aren't
  /// indented.
  private mutating func beginEntry(with token: YAMLToken) {
    switch token.kind {
    case .key, .value: closeIndentless()
    case .blockEntry:
      // A comment belongs to the sequence only if it is further in than the keys around it.
      if blocks.last?.kind == .mapping { open(.indentlessSequence, at: token.column + 1) }
    default: return
    }
    beginsEntry = true
  }

  /// Returns the column of a token that begins a line.
  private func column(of token: YAMLToken) -> Int {
    if let bracket = brackets.last { return token.kind.closes ? bracket : bracket + Self.step }
    return beginsEntry ? blocks.last?.column ?? 0 : innerColumn
  }

  /// Replaces a range if the new text differs in more than the kind of line breaks.
  mutating func replace(_ stretch: Range<Int>, with new: String) {
    let old = bytes[stretch]
    guard !old.elementsEqual(new.utf8),
      !text.lines(of: stretch).map({ bytes[$0] }).elementsEqual(
        new.utf8.split(separator: 0x0A, omittingEmptySubsequences: false), by: { $0.elementsEqual($1) })
    else { return }
    changes.append(Formatting.Change(bytes: stretch, text: new))
  }

  /// Returns the range of a line without the white space around it.
  func trimmed(_ line: Range<Int>) -> Range<Int> {
    let start = line.first { !isBlank(bytes[$0]) } ?? line.upperBound
    return start..<(line.last { !isBlank(bytes[$0]) }.map { $0 + 1 } ?? start)
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension YAMLToken.Kind {
  /// Whether the token begins or ends a collection in flow style.
  var opens: Bool { self == .flowSequenceStart || self == .flowMappingStart }
  var closes: Bool { self == .flowSequenceEnd || self == .flowMappingEnd }
}
