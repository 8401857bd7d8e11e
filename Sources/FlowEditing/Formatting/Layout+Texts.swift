import FlowYAML

extension Layout {
  /// Moves the lines of a token to their new columns, and returns its end.
  mutating func written(_ token: YAMLToken) -> Written {
    switch token.kind {
    case .literal: return literal(token)
    case .plain, .quoted:
      let lines = text.lines(of: token.bytes)
      if lines.count > 1 { fold(lines, isQuoted: token.kind == .quoted) }
    default: break
    }
    return Written(kind: token.kind, end: token.bytes.upperBound, endsLine: false)
  }

  /// Indents a text whose lines are folded into one. White space around its line breaks has no meaning, except before the breaks of quoted
  /// texts.
  private mutating func fold(_ lines: [Range<Int>], isQuoted: Bool) {
    let column = brackets.last.map { $0 + Self.step } ?? max(innerColumn, Self.step)
    for (index, line) in lines.enumerated() {
      let content = trimmed(line)
      if index > 0 { replace(line.lowerBound..<content.lowerBound, with: content.isEmpty ? "" : spaces(column)) }
      if !isQuoted, !content.isEmpty { replace(content.upperBound..<line.upperBound, with: "") }
    }
  }

  /// Moves a text whose lines are kept (`|`, `>`) as a whole.
  private mutating func literal(_ token: YAMLToken) -> Written {
    var lines = text.lines(of: token.bytes)
    let header = lines.removeFirst()
    let mark = bytes[header].prefix { !isBlank($0) && $0 != UInt8(ascii: "#") }
    let isInaccessible = mark.contains(UInt8(ascii: "+"))
    let comment = trimmed(header.lowerBound + mark.count..<header.upperBound)
    replace(
      header.lowerBound + mark.count..<header.upperBound, with: comment.isEmpty ? "" : " " + String(decoding: bytes[comment], as: UTF8.self)
    )
    let (old, new) = columns(of: lines, increment: mark.compactMap { (0x31...0x39).contains($0) ? Int($0 - 0x30) : nil }.first)
    // A line with only spaces is empty if it ends before the column of the text. Spaces after that column are text.
    func isEmpty(_ line: Range<Int>) -> Bool { line.count <= old && line.allSatisfy { bytes[$0] == 0x20 } }
    let end = isInaccessible ? lines.count : lines.lastIndex { !isEmpty($0) }.map { $0 + 1 } ?? 0
    for line in lines[..<end] {
      let spaces = line.prefix { bytes[$0] == 0x20 }.count
      replace(
        line.lowerBound..<line.lowerBound + min(spaces, old), with: isEmpty(line) ? "" : self.spaces(new))
    }
    let bound = (isInaccessible ? token.bytes.upperBound : lines[..<end].last?.upperBound) ?? header.upperBound
    return Written(kind: .literal, end: bound, endsLine: isInaccessible && (lines.last?.isEmpty ?? false))
  }

  /// Returns the old and the new column of a text's lines.
  ///
  /// - Parameter increment: The indentation relative to the block, if the header of the text states it.
  private func columns(of lines: [Range<Int>], increment: Int?) -> (old: Int, new: Int) {
    let block = blocks.last
    if let increment { return ((block.map(\.parentColumn) ?? 0) + increment, (block?.column ?? 0) + increment) }
    let first = lines.first { line in line.contains { bytes[$0] != 0x20 } }
    return (first.map { line in line.prefix { bytes[$0] == 0x20 }.count } ?? .max, max(innerColumn, Self.step))
  }
}

extension Layout.Block {
  /// The column from which the indentation of texts in the block counts. For a sequence that isn't indented, it is the column of the
  /// mapping around it.
  var parentColumn: Int { kind == .indentlessSequence ? oldColumn - 1 : oldColumn }
}
