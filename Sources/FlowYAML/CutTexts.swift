import FlowDiagnostics

extension YAMLChunk {
  /// Returns each comment after a text of its line that has no space after its `#`, by the end of that text.
  ///
  /// YAML reads ` #4` in `Item #4` as a comment. Takes one fast pass over the text, and a slow one up to the last such comment.
  public func unspacedComments() -> [SourcePosition: Located<String>] {
    var comments: [SourcePosition: Located<String>] = [:]
    var cursor = TextCursor(start)
    for mark in source.text.unspacedMarks(from: start.offset, to: end) {
      var behindText = mark
      while behindText > start.offset, [0x20, 0x09].contains(source.text.bytes[behindText - 1]) { behindText -= 1 }
      while cursor.offset < behindText { cursor.advance(in: source.text) }
      let textEnd = cursor.position
      while cursor.offset < mark { cursor.advance(in: source.text) }
      let begin = cursor.position
      while cursor.offset < end, source.text.breakLength(at: cursor.offset) == 0 { cursor.advance(in: source.text) }
      let line = source.text.bytes[mark..<cursor.offset]
      let written = line.prefix(line.count - line.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count)
      let comment = String(decoding: written, as: UTF8.self)
      var last = begin
      last.column += Int32(truncatingIfNeeded: comment.unicodeScalars.count)
      comments[textEnd] = Located(comment, SourceRange(file: source.file, start: begin, end: last))
    }
    return comments
  }
}

extension UTF8Text {
  /// Returns the first `#` of each line that follows a blank, and that neither a blank nor the end of the line follows.
  fileprivate func unspacedMarks(from begin: Int, to end: Int) -> [Int] {
    var marks: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = begin
      while index < end {
        if index + 8 <= end, !Self.mayHoldMark(UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
          index += 8
          continue
        }
        let mark = index
        index += 1
        guard bytes[mark] == UInt8(ascii: "#"), mark > begin, bytes[mark - 1] == 0x20 || bytes[mark - 1] == 0x09 else { continue }
        while index < end, bytes[index] == UInt8(ascii: "#") { index += 1 }
        if index < end, bytes[index] != 0x20, bytes[index] != 0x09, breakLength(at: index) == 0 { marks.append(mark) }
        // A comment extends to the end of its line.
        while index < end, breakLength(at: index) == 0 { index += 1 }
      }
    }
    return marks
  }

  /// Returns false if none of the eight bytes of a word is `#`.
  private static func mayHoldMark(_ word: UInt64) -> Bool {
    let others = word ^ 0x2323_2323_2323_2323
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 != 0
  }
}
