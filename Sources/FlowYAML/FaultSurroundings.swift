import FlowDiagnostics

/// The lines around a syntax fault, from which advice can find the intended text.
struct FaultSurroundings {
  /// The line of the fault without and with its comment, and the place of the fault.
  let line: SyntaxLine
  let uncutLine: SyntaxLine
  let position: SourcePosition
  /// The line on which the part that was being read begins, with the place where it begins.
  let begunLine: SyntaxLine?
  /// The indentations of the open lines above, in columns. The first one belongs to the last line that is neither empty nor a comment. Each
  /// next one belongs to a line that is indented less than all lines below it.
  let indentsAbove: [Int]
  /// The last line above that is not empty, a comment or an item of the same list.
  let lineAbove: SyntaxLine?
  /// Whether a text on the line above may begin there, and doesn't continue an earlier line.
  let beginsAbove: Bool
  /// The indentation in columns of the next line that is neither empty nor a comment; 0 if there is none.
  let indentBelow: Int
  /// Whether the line of the fault is in the column of list items above, and their key is in another column. In the key's column, the line
  /// may be the next key. `beginsBelowItems` tests the line on which the part that was being read begins.
  let isBelowItems: Bool
  let beginsBelowItems: Bool
  /// Whether a brace or bracket is open at the fault.
  let isInBraces: Bool
  /// The lines from the start of the part that was being read to the line before the fault; none if they are too long.
  let linesBetween: [SyntaxLine]
  /// The line above with the quote that is directly before the fault, and the place of that quote.
  let quoteLine: SyntaxLine?

  /// The maximum length in bytes. Lines of a project are shorter, and a hostile line may be longer.
  private static let longest = 1000

  /// Collects the lines around a fault.
  ///
  /// - Parameters:
  ///   - cursor: the fault.
  ///   - beginning: the start of the part that was being read.
  ///   - isInBraces: whether libyaml was reading a map in braces or a list in brackets.
  ///   - start: the start of the chunk.
  init(_ text: UTF8Text, at cursor: TextCursor, beginning: TextCursor?, isInBraces: Bool, from start: DocumentStart) {
    let bytes = text.bytes
    let offset = min(cursor.offset, bytes.count)
    let lineStart = Self.lineStart(offset, in: bytes, from: start.offset)
    let before = String(decoding: bytes[lineStart..<offset], as: UTF8.self)
    uncutLine = Self.line(around: cursor, in: bytes, from: start.offset, isCut: false)
    line = Self.line(around: cursor, in: bytes, from: start.offset)
    position = cursor.position
    self.isInBraces = isInBraces || before.count { "{[".contains($0) } > before.count { "}]".contains($0) }
    begunLine = beginning.map { Self.line(around: $0, in: bytes, from: start.offset) }
    // The lines above, from the last to the first.
    let limit = max(start.offset, lineStart - Self.longest)
    let above = Self.lines(bytes[limit..<lineStart]).reversed() as [ArraySlice<UInt8>]
    indentsAbove = above.map(Self.indent).reduce(into: []) { open, indent in
      if open.last.map({ indent < $0 }) ?? true { open.append(indent) }
    }
    let lineEnd = (offset..<bytes.count).first { Self.isBreak(bytes[$0]) } ?? bytes.count
    indentBelow = Self.lines(bytes[lineEnd..<min(bytes.count, lineEnd + Self.longest)]).first.map(Self.indent) ?? 0
    isBelowItems = Self.isBelowItems(above, indent: Self.indent(bytes[lineStart..<offset]))
    beginsBelowItems =
      beginning.map { beginning in
        let column = Int(beginning.position.column) - 1
        let lineStart = min(beginning.offset, offset) - column
        return lineStart > limit && Self.isBelowItems(Self.lines(bytes[limit..<lineStart]).reversed(), indent: column)
      } ?? false
    // Below a key without a colon, the items of a list continue the text of the key.
    let outer = Self.isItem(before.utf8) ? Array(above.drop(while: Self.isItem)) : above
    lineAbove = outer.first.map { line in
      SyntaxLine(
        text: Self.text(of: String(decoding: line, as: UTF8.self)),
        start: Self.position(of: line.startIndex, in: bytes, before: lineStart, line: cursor.position.line))
    }
    beginsAbove = outer.first.map { Self.begins($0, below: outer.dropFirst().first) } ?? false
    linesBetween =
      beginning.map { beginning in
        guard beginning.offset < lineStart, lineStart - beginning.offset <= Self.longest else { return [] }
        let lines = bytes[beginning.offset..<lineStart].split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.enumerated().map { index, line in
          let start = index == 0 ? beginning.position : SourcePosition(line: beginning.position.line + Int32(index), column: 1)
          return SyntaxLine(text: String(decoding: line, as: UTF8.self), start: start)
        }
      } ?? []
    let quote = offset > lineStart ? bytes[offset - 1] : 0
    quoteLine = bytes[limit..<lineStart].lastIndex(of: quote).map {
      let place = Self.position(of: $0, in: bytes, before: lineStart, line: cursor.position.line)
      return SyntaxLine(text: String(UnicodeScalar(quote)), start: place, mark: 0)
    }
  }

  /// Returns the line around a place.
  private static func line(around cursor: TextCursor, in bytes: [UInt8], from first: Int, isCut: Bool = true) -> SyntaxLine {
    let offset = min(cursor.offset, bytes.count)
    let before = String(decoding: bytes[lineStart(offset, in: bytes, from: first)..<offset], as: UTF8.self)
    let end = min(bytes.count, offset + longest)
    let behind = String(decoding: bytes[offset..<((offset..<end).first { isBreak(bytes[$0]) } ?? end)], as: UTF8.self)
    let mark = before.unicodeScalars.count
    let start = SourcePosition(line: cursor.position.line, column: cursor.position.column - Int32(mark))
    return SyntaxLine(text: before + (isCut ? text(of: behind) : behind), start: start, mark: mark)
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func lineStart(_ offset: Int, in bytes: [UInt8], from first: Int) -> Int {
    let first = max(first, offset - longest)
    return (first..<offset).last { isBreak(bytes[$0]) }.map { $0 + 1 } ?? first
  }

  /// Returns the lines of a text that are neither empty nor comments. Comments may be in any column.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split(whereSeparator: isBreak).filter { line in
      line.first { $0 != 0x20 && $0 != 0x09 }.map { $0 != UInt8(ascii: "#") } ?? false
    }
  }

  private static func indent(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == 0x20 }.count }
  private static func isItem(_ line: some Sequence<UInt8>) -> Bool { line.drop { $0 == 0x20 }.starts(with: "- ".utf8) }

  /// - Parameter above: the lines above, from the last to the first.
  private static func isBelowItems(_ above: [ArraySlice<UInt8>], indent column: Int) -> Bool {
    let beside = above.prefix { indent($0) >= column }.filter { indent($0) == column }
    return beside.first.map(isItem) == true && beside.allSatisfy { isItem($0) }
  }

  /// Whether a text begins on a line. It does after a key without a value, and after an entry with at least the same indentation.
  private static func begins(_ line: ArraySlice<UInt8>, below before: ArraySlice<UInt8>?) -> Bool {
    guard let before else { return true }
    let text = Self.text(of: String(decoding: before.drop { $0 == 0x20 }, as: UTF8.self))
    guard let end = text.last else { return true }
    if end == ":" || text.hasPrefix("---") { return true }
    return indent(before) >= indent(line) && (text.contains(": ") || text.hasPrefix("- ") || "}]".contains(end))
  }

  /// Returns a line without its comment and the space at its end.
  private static func text(of line: String) -> String {
    let text = line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line[...]
    return String(text.lastIndex { !" \t\r".contains($0) }.map { text[...$0] } ?? "")
  }

  /// Returns the position of a byte before a line with a known number.
  private static func position(of index: Int, in bytes: [UInt8], before lineStart: Int, line: Int32) -> SourcePosition {
    let lines = bytes[index..<lineStart].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    let start = bytes[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = bytes[start..<index].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return SourcePosition(line: line - Int32(lines), column: Int32(column))
  }

  // MARK: Conditions of rules

  /// The indentation of the line of the fault, in columns.
  var indent: Int { line.text.prefix { $0 == " " }.count }
  var indentAbove: Int? { indentsAbove.first }
  /// Whether the lines below may belong to a map on the line of the fault.
  var goesOnBelow: Bool { indentBelow > indent }
  /// Whether the part that was being read begins on a line above.
  var beganAbove: Bool { begunLine.map { $0.start.line < position.line } ?? false }
  /// The column of the start of that part, from 1.
  private var beganColumn: Int? { begunLine.map { Int($0.start.column) + ($0.mark ?? 0) } }
  /// Whether the fault is in a value that is indented more than the part that was being read, and on a later line.
  var isInBlockBelow: Bool { beganAbove && Int(position.column) > beganColumn ?? 0 && indent < before.count }

  /// Whether the line of the fault is a key, possibly after a dash or a brace.
  var isKeyAlone: Bool {
    let key = before.drop { " -{".contains($0) }
    return !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
  var isIndentedFurther: Bool { indentAbove.map { $0 < indent } ?? false }
  var isAtColon: Bool { behind.first == ":" }
  /// Whether the fault is directly after the only quote before it on its line, and a word follows.
  var isBehindQuote: Bool {
    guard let quote = before.last, "\"'".contains(quote), let next = behind.first else { return false }
    return !before.dropLast().contains(quote) && (next.isLetter || next.isNumber)
  }
  private var before: String { String(uncutLine.text.unicodeScalars.prefix(uncutLine.mark ?? 0)) }
  private var behind: String { String(uncutLine.text.unicodeScalars.dropFirst(uncutLine.mark ?? 0)) }

  /// The columns, from 1, of the keys above that are nearest to the fault; none if the fault can't line up with a key.
  var columnsAbove: [Int] {
    let column = Int(position.column)
    guard let outer = beganColumn, let above = indentAbove, column > outer, above + 1 >= outer else { return [] }
    let open = indentsAbove.map { $0 + 1 }.filter { $0 >= outer }
    return [open.first { $0 < column } ?? outer] + (open.last { $0 > column }.map { [$0] } ?? [])
  }
}
