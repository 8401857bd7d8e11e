import FlowDiagnostics

/// The lines around a fault of the syntax, which say more of what was meant than libyaml does.
struct FaultSurroundings {
  /// What stands on the line before the fault, and from the fault on.
  let before: String
  let behind: String
  /// Where the fault is.
  let position: SourcePosition
  /// Where that begins which was being read.
  let beginning: SourcePosition?
  /// What stands there up to the end of the line, without a comment.
  let begun: String?
  /// By how many columns the lines above are indented that are open: the last one that is neither empty nor a comment, then each that is indented less than all
  /// below it.
  let indentsAbove: [Int]
  /// The last line above that is neither empty nor a comment nor an item of the same list, without the space around it, and where it begins.
  let lineAbove: (text: String, start: SourcePosition)?
  /// Whether a text on that line may begin there, and does not go on from the line before it.
  let beginsAbove: Bool
  /// By how many columns the next line is indented that is neither empty nor a comment; 0 where there is none.
  let indentBelow: Int
  /// Whether the line of the fault stands below items of a list that begin in its column, and not in that of the key that holds the list, where
  /// the next key may stand; and whether the line does on which that begins which was being read.
  let isBelowItems: Bool
  let beginsBelowItems: Bool
  /// A text that a comment cuts, with all that closes the braces or brackets around it: `{ title: Item #4 }`.
  let commentInBraces: (text: String, start: SourcePosition)?
  /// Where the quote stands on a line above that is the same as the one just before the fault.
  let quoteAbove: SourcePosition?

  /// No line of a project is longer, and a hostile one may be.
  private static let longest = 1000

  /// - Parameters:
  ///   - cursor: at the fault.
  ///   - beginning: where that begins which was being read.
  ///   - start: where the stretch begins.
  init(_ text: UTF8Text, at cursor: TextCursor, beginning: TextCursor?, from start: DocumentStart) {
    let bytes = text.bytes
    let offset = min(cursor.offset, bytes.count)
    let first = max(start.offset, offset - Self.longest)
    func isBreak(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
    func line(from offset: Int) -> String {
      let end = min(bytes.count, offset + Self.longest)
      return String(decoding: bytes[offset..<((offset..<end).first(where: isBreak) ?? end)], as: UTF8.self)
    }
    let lineStart = (first..<offset).last(where: isBreak).map { $0 + 1 } ?? first
    before = String(decoding: bytes[lineStart..<offset], as: UTF8.self)
    behind = line(from: offset)
    position = cursor.position
    self.beginning = beginning?.position
    begun = beginning.map { Self.text(of: line(from: min($0.offset, bytes.count))) }
    // Lines above, from the last to the first, as far back as is looked.
    let limit = max(start.offset, lineStart - Self.longest)
    let above = Self.lines(bytes[limit..<lineStart]).reversed() as [ArraySlice<UInt8>]
    indentsAbove = above.map(Self.indent).reduce(into: []) { open, indent in
      if open.last.map({ indent < $0 }) ?? true { open.append(indent) }
    }
    let lineEnd = (offset..<bytes.count).first(where: isBreak) ?? bytes.count
    indentBelow = Self.lines(bytes[lineEnd..<min(bytes.count, lineEnd + Self.longest)]).first.map(Self.indent) ?? 0
    isBelowItems = Self.isBelowItems(above, indent: Self.indent(bytes[lineStart..<offset]))
    beginsBelowItems =
      beginning.map { beginning in
        let column = Int(beginning.position.column) - 1
        let lineStart = min(beginning.offset, offset) - column
        return lineStart > limit && Self.isBelowItems(Self.lines(bytes[limit..<lineStart]).reversed(), indent: column)
      } ?? false
    // Below a key without its colon the items of a list go on with the same text.
    let outer = Self.isItem(before.utf8) ? Array(above.drop(while: Self.isItem)) : above
    lineAbove = outer.first.map { line in
      let words = line.drop { $0 == 0x20 }
      let text = Self.text(of: String(decoding: words, as: UTF8.self))
      return (text, Self.position(of: words.startIndex, in: bytes, before: lineStart, line: cursor.position.line))
    }
    beginsAbove = outer.first.map { Self.begins($0, below: outer.dropFirst().first) } ?? false
    commentInBraces = beginning.flatMap { beginning in
      guard beginning.offset < lineStart, lineStart - beginning.offset <= Self.longest else { return nil }
      return Self.commentInBraces(in: bytes[beginning.offset..<lineStart], from: beginning.position)
    }
    let quote = offset > lineStart ? bytes[offset - 1] : 0
    quoteAbove = bytes[limit..<lineStart].lastIndex(of: quote).map {
      Self.position(of: $0, in: bytes, before: lineStart, line: cursor.position.line)
    }
  }

  /// The lines of a text that are neither empty nor comments, which stand in any column.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { line in
      line.first { $0 != 0x20 && $0 != 0x09 }.map { $0 != UInt8(ascii: "#") } ?? false
    }
  }

  /// Looks for the first comment that begins like a word and holds what ends an entry of a map or list.
  ///
  /// - Parameter start: where the text begins.
  private static func commentInBraces(in bytes: ArraySlice<UInt8>, from start: SourcePosition) -> (text: String, start: SourcePosition)? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = String(decoding: line, as: UTF8.self)
      guard let hash = line.firstRange(of: " #"), line[hash.upperBound...].first.map({ $0.isLetter || $0.isNumber }) == true,
        let end = line[hash.upperBound...].firstIndex(where: { ",}]".contains($0) })
      else { continue }
      let before = line[..<hash.lowerBound]
      let opening = before.ranges(of: ": ").last?.upperBound ?? before.lastIndex { ",[{".contains($0) }.map(before.index(after:))
      let text = line[(opening ?? line.startIndex)..<end].drop { $0 == " " }
      guard text.first.map({ $0.isLetter || $0.isNumber }) == true, !text.contains(where: { "\"\\".contains($0) }) else { return nil }
      let column = (index == 0 ? start.column : 1) + Int32(line[..<text.startIndex].unicodeScalars.count)
      return (
        String(text[...(text.lastIndex { $0 != " " } ?? text.startIndex)]), SourcePosition(line: start.line + Int32(index), column: column)
      )
    }
    return nil
  }

  private static func indent(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == 0x20 }.count }
  private static func isItem(_ line: some Sequence<UInt8>) -> Bool { line.drop { $0 == 0x20 }.starts(with: "- ".utf8) }

  /// - Parameter above: the lines above, from the last to the first.
  private static func isBelowItems(_ above: [ArraySlice<UInt8>], indent column: Int) -> Bool {
    let beside = above.prefix { indent($0) >= column }.filter { indent($0) == column }
    return beside.first.map(isItem) == true && beside.allSatisfy { isItem($0) }
  }

  /// A text begins on a line below a key that has nothing behind it, and below an entry that is indented as far or further.
  private static func begins(_ line: ArraySlice<UInt8>, below before: ArraySlice<UInt8>?) -> Bool {
    guard let before else { return true }
    let text = Self.text(of: String(decoding: before.drop { $0 == 0x20 }, as: UTF8.self))
    guard let end = text.last else { return true }
    if end == ":" || text.hasPrefix("---") { return true }
    return indent(before) >= indent(line) && (text.contains(": ") || text.hasPrefix("- ") || "}]".contains(end))
  }

  /// A line without a comment and the space at its end.
  static func text(of line: String) -> String {
    let text = line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line[...]
    return String(text.lastIndex { !" \t\r".contains($0) }.map { text[...$0] } ?? "")
  }

  /// Where a byte stands, from a later line on.
  private static func position(of index: Int, in bytes: [UInt8], before lineStart: Int, line: Int32) -> SourcePosition {
    let lines = bytes[index..<lineStart].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    let start = bytes[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = bytes[start..<index].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return SourcePosition(line: line - Int32(lines), column: Int32(column))
  }

  /// By how many columns the last line above is indented that is neither empty nor a comment; nil where there is none.
  var indentAbove: Int? { indentsAbove.first }

  /// Whether nothing but white space stands before the fault.
  var isAtLineStart: Bool { before.allSatisfy { $0 == " " } }

  /// A place on the line of the fault, by how many scalars stand between.
  func position(before count: Int) -> SourcePosition {
    SourcePosition(line: position.line, column: position.column - Int32(count))
  }

  /// A place behind the fault on its line.
  func position(behind count: Int) -> SourcePosition { position(before: -count) }
}
