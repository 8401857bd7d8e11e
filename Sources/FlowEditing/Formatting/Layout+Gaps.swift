import FlowYAML

extension Layout {
  /// What is to stand between two tokens, comments among it.
  ///
  /// - Parameters:
  ///   - gap: the lines of the text between them, of the first its end and of the last its beginning.
  ///   - token: the one behind it.
  ///   - column: where that begins if a line does.
  func whiteSpace(_ gap: [Range<Int>], before token: YAMLToken, at column: Int) -> String {
    guard gap.count > 1 || last?.endsLine ?? true || token.kind == .end else { return space(before: token.kind) }
    var lines = gap.map(trimmed)
    // Where a text whose lines are kept ends the file without a break, one more would be a part of it.
    if token.kind == .end, last?.kind == .literal, gap.count == 1, lines[0].isEmpty { return "" }
    // On the last line the token stands, or at the end of the text perhaps a comment.
    if token.kind != .end || lines.last?.isEmpty ?? true { lines.removeLast() }
    var result = ""
    if let last, !last.endsLine {
      let comment = lines.isEmpty ? "" : String(decoding: bytes[lines.removeFirst()], as: UTF8.self)
      result = comment.isEmpty ? "\n" : " \(comment)\n"
    }
    var isEmptyLineWanted = false
    // Nothing is to be kept apart from what is not there.
    var isBeginning = last == nil || last?.kind == .documentStart || last?.kind.opens == true || beginsBlock
    for line in lines {
      if line.isEmpty {
        isEmptyLineWanted = !isBeginning
      } else {
        if isEmptyLineWanted { result += "\n" }
        result += spaces(commentColumn(line, at: column)) + String(decoding: bytes[line], as: UTF8.self) + "\n"
        (isEmptyLineWanted, isBeginning) = (false, false)
      }
    }
    if token.kind == .end { return result }
    return result + (isEmptyLineWanted && !token.kind.closes ? "\n" : "") + spaces(column)
  }

  func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Where a comment on a line of its own goes: with the innermost block that just ended and does not begin further in, else with what follows.
  private func commentColumn(_ line: Range<Int>, at column: Int) -> Int {
    if let bracket = brackets.last { return bracket + Self.step }
    let start = bytes[..<line.lowerBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return ended.first { $0.oldColumn <= line.lowerBound - start }?.column ?? column
  }

  /// What stands between two tokens of a line.
  private func space(before next: YAMLToken.Kind) -> String {
    guard let last = last?.kind else { return "" }
    switch (last, next) {
    case (.flowSequenceStart, _), (_, .flowSequenceEnd), (.flowMappingStart, .flowMappingEnd): return ""
    // Where a colon right behind it would be a part of it.
    case (.alias, .value), (.anchor, _), (.tag, _), (.value, _): return " "
    case (.flowMappingStart, .value), (.flowEntry, .value): return " "
    case (_, .value), (_, .flowEntry): return ""
    default: return " "
    }
  }
}
