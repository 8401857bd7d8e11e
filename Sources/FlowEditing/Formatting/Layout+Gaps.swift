import FlowYAML

extension Layout {
  /// Returns the white space and comments to write between two tokens.
  ///
  /// - Parameters:
  ///   - gap: The lines of the text between the tokens: the end of the first line, and the beginning of the last.
  ///   - token: The token after the gap.
  ///   - column: The column of the token if it begins a line.
  func whiteSpace(_ gap: [Range<Int>], before token: YAMLToken, at column: Int) -> String {
    guard gap.count > 1 || last?.endsLine ?? true || token.kind == .end else { return space(before: token.kind) }
    var lines = gap.map(trimmed)
    // If a literal text ends the file without a line break, an added break would become part of the text.
    if token.kind == .end, last?.kind == .literal, gap.count == 1, lines[0].isEmpty { return "" }
    // The last line contains the token. At the end of the text it may contain a comment instead.
    if token.kind != .end || lines.last?.isEmpty ?? true { lines.removeLast() }
    var result = ""
    if let last, !last.endsLine {
      let comment = lines.isEmpty ? "" : String(decoding: bytes[lines.removeFirst()], as: UTF8.self)
      result = comment.isEmpty ? "\n" : " \(comment)\n"
    }
    var isEmptyLineWanted = false
    // No empty line is written at the beginning of a text, a document, a bracket or a block.
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

  /// Returns the column of a comment on its own line. The comment belongs to the innermost block that just ended and doesn't begin further
  /// in. If there is none, it belongs to the next token.
  private func commentColumn(_ line: Range<Int>, at column: Int) -> Int {
    if let bracket = brackets.last { return bracket + Self.step }
    let start = bytes[..<line.lowerBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return ended.first { $0.oldColumn <= line.lowerBound - start }?.column ?? column
  }

  /// Returns the white space between two tokens on one line.
  private func space(before next: YAMLToken.Kind) -> String {
    guard let last = last?.kind else { return "" }
    switch (last, next) {
    case (.flowSequenceStart, _), (_, .flowSequenceEnd), (.flowMappingStart, .flowMappingEnd): return ""
    // A colon directly after an alias would be part of its name.
    case (.alias, .value), (.anchor, _), (.tag, _), (.value, _): return " "
    case (.flowMappingStart, .value), (.flowEntry, .value): return " "
    case (_, .value), (_, .flowEntry): return ""
    default: return " "
    }
  }
}
