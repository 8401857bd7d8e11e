import FlowYAML

/// The canonical layout of a text: two spaces for each level, one between what stands on a line, no more than one empty line.
///
/// Words, their order, quotes, comments and the choice between one line and several are the author's; only white space is changed, and of
/// texts over several lines only what is no part of them. A comment on a line of its own goes where the entries go that its column stands by.
///
/// One pass over the tokens: each stretch between two of them is written anew. Linear in the size of the text.
struct Layout {
  /// By how much each level is indented.
  static let step = 2

  /// A collection in block style that is being read.
  struct Block {
    enum Kind {
      case mapping, sequence
      /// A sequence whose dashes stand where the keys of the mapping around it do.
      case indentlessSequence
    }

    let kind: Kind
    /// Where its entries begin in the text, and where they are to; from 0.
    let oldColumn: Int
    let column: Int
  }

  /// What has been written last.
  struct Written {
    let kind: YAMLToken.Kind
    /// Where it ends, without lines behind it that are no part of it.
    let end: Int
    /// Whether that is the beginning of a line.
    let endsLine: Bool
  }

  /// What is to be written elsewhere, line feeds for all breaks.
  private(set) var changes: [Formatting.Change] = []

  let text: UTF8Text
  var bytes: [UInt8] { text.bytes }
  private(set) var last: Written?
  private(set) var blocks: [Block] = []
  /// The blocks that ended since something was written, innermost first: comments may belong to them.
  private(set) var ended: [Block] = []
  /// The indentations of the lines on which the collections in flow style begin that are being read.
  private(set) var brackets: [Int] = []
  /// How far the line is indented on which the last token stands; in flow style by its line, else by its block.
  private var indent = 0
  /// Whether the next token begins an entry, and whether a block.
  private var beginsEntry = false
  private(set) var beginsBlock = false

  /// - Parameter tokens: all of the text.
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

  /// Where that begins which lies in the innermost block, on a line of its own.
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
      // A line that begins with a dash is indented less than the block in which the bracket stands, one that begins with the bracket more.
      if brackets.isEmpty { indent = max(indent, blocks.last?.column ?? 0) }
      brackets.append(indent)
    }
    ended = []
    (beginsEntry, beginsBlock) = (false, false)
  }

  /// Of what is written in block style, marks begin entries; libyaml says where their blocks do, but for sequences that are not indented.
  private mutating func beginEntry(with token: YAMLToken) {
    switch token.kind {
    case .key, .value: closeIndentless()
    case .blockEntry:
      // Comments in it are those that stand further in than the keys around it.
      if blocks.last?.kind == .mapping { open(.indentlessSequence, at: token.column + 1) }
    default: return
    }
    beginsEntry = true
  }

  /// Where a token begins that is the first on its line.
  private func column(of token: YAMLToken) -> Int {
    if let bracket = brackets.last { return token.kind.closes ? bracket : bracket + Self.step }
    return beginsEntry ? blocks.last?.column ?? 0 : innerColumn
  }

  /// Changes a stretch if it is another text, whatever ends its lines.
  mutating func replace(_ stretch: Range<Int>, with new: String) {
    let old = bytes[stretch]
    guard !old.elementsEqual(new.utf8),
      !text.lines(of: stretch).map({ bytes[$0] }).elementsEqual(
        new.utf8.split(separator: 0x0A, omittingEmptySubsequences: false), by: { $0.elementsEqual($1) })
    else { return }
    changes.append(Formatting.Change(bytes: stretch, text: new))
  }

  /// A line without the white space around it.
  func trimmed(_ line: Range<Int>) -> Range<Int> {
    let start = line.first { !isBlank(bytes[$0]) } ?? line.upperBound
    return start..<(line.last { !isBlank(bytes[$0]) }.map { $0 + 1 } ?? start)
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension YAMLToken.Kind {
  /// Whether it begins, or ends, a collection in flow style.
  var opens: Bool { self == .flowSequenceStart || self == .flowMappingStart }
  var closes: Bool { self == .flowSequenceEnd || self == .flowMappingEnd }
}
