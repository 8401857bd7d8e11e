import FlowDiagnostics

/// The start of a document in its file.
struct DocumentStart: Equatable {
  /// The offset in bytes from the start of the text.
  let offset: Int
  /// The line, from 1.
  let line: Int32
}

/// A file's text, which finds the starts of documents near a fault. libyaml can't find them.
struct DocumentSource {
  let text: UTF8Text
  let file: FileID

  init(_ text: UTF8Text, file: FileID) {
    self.text = text
    self.file = file
  }

  var beginning: DocumentStart { DocumentStart(offset: 0, line: 1) }

  /// Returns the diagnostic of a fault. `start` is a document at or before the fault.
  func diagnostic(for fault: EncodingFault, from start: DocumentStart) -> Diagnostic {
    var cursor = TextCursor(documentStart(containing: fault.offset, from: start))
    while cursor.offset < fault.offset { cursor.advance(in: text) }
    return Diagnostic(YamlEncoding(fault: fault.kind, range: scalar(at: cursor)))
  }

  /// Returns the finding of a fault. `start` is a document at or before the fault.
  ///
  /// - Parameter mayHold: whether the map under a key may begin with another key.
  func finding(for fault: SyntaxFault, from start: DocumentStart, _ mayHold: (_ owner: String, _ key: String) -> Bool) -> any Finding {
    var cursor = TextCursor(start)
    let begun = fault.beginning.map { position in
      cursor.advance(to: position, in: text)
      return cursor
    }
    let beginning = begun.map(scalar)
    cursor.advance(to: fault.position, in: text)
    let range = scalar(at: cursor)
    switch fault.kind {
    case .problem(let problem):
      let around = FaultSurroundings(
        text, at: cursor, beginning: begun, isInBraces: problem.context?.contains("flow") == true, from: start)
      let advice = SyntaxAdvice(problem, around, in: file, mayHold)
      return YamlSyntax(problem: problem, beginning: beginning, advice: advice, range: advice?.place ?? range)
    case .memory: return YamlSyntax(problem: nil, beginning: nil, advice: nil, range: range)
    case .depth: return YamlDepth(alias: nil, range: range)
    }
  }

  /// Returns the range of the scalar at a place; an empty range at the end of a line or of the text. If something is missing at the end of
  /// a text, libyaml reports it on the line after the text.
  private func scalar(at cursor: TextCursor) -> SourceRange {
    var end = cursor.position
    if cursor.offset < text.bytes.count, text.breakLength(at: cursor.offset) == 0 { end.column += 1 }
    return SourceRange(file: file, start: cursor.position, end: end)
  }

  /// Returns the start of the last document that begins at or before a byte. `start` is such a document.
  func documentStart(containing offset: Int, from start: DocumentStart) -> DocumentStart {
    var last = start
    // Directives belong to the next `---`.
    var isBeforeMarker = true
    forEachLine(from: start) { line, isBehindEnd in
      guard line.offset <= offset else { return false }
      if isBehindEnd {
        last = line
        isBeforeMarker = true
      }
      if isMarker(UInt8(ascii: "-"), at: line.offset) {
        if !isBeforeMarker { last = line }
        isBeforeMarker = false
      } else if isContent(at: line.offset) {
        isBeforeMarker = false
      }
      return true
    }
    return last
  }

  /// Returns the start of the first document that begins after a byte.
  func documentStart(afterOffset offset: Int, from start: DocumentStart, before end: Int) -> DocumentStart? {
    firstDocument(from: start, before: end) { line, _ in line.offset > offset }
  }

  /// Returns the start of the document with which reading continues after a fault: after the first line of the faulty document, and before
  /// a byte.
  ///
  /// If the line of the fault has a `---`, the faulty document ended there. If it is the line after a `...`, the fault is in that line.
  func documentStart(
    afterFaultIn line: Int32, afterLine other: Int32, from start: DocumentStart, before end: Int
  ) -> DocumentStart? {
    firstDocument(from: start, before: end) { $0.line > other && ($0.line > line || $0.line == line && $1) }
  }

  /// Returns the first `---` after a byte.
  func marker(afterOffset offset: Int, from start: DocumentStart) -> DocumentStart? {
    var found: DocumentStart?
    forEachLine(from: start) { line, _ in
      if line.offset > offset, isMarker(UInt8(ascii: "-"), at: line.offset) { found = line }
      return found == nil
    }
    return found
  }

  /// Returns the last line directly after a `...`, up to another line.
  func lineBehindEnd(upToLine last: Int32, from start: DocumentStart) -> DocumentStart? {
    var found: DocumentStart?
    forEachLine(from: start) { line, isBehindEnd in
      guard line.line <= last else { return false }
      if isBehindEnd { found = line }
      return true
    }
    return found
  }

  /// Whether a line begins with `%`.
  var hasDirectives: Bool {
    let bytes = text.bytes
    return bytes.first == UInt8(ascii: "%")
      || bytes.withUnsafeBufferPointer { bytes in
        bytes.indices.dropFirst().contains {
          // A line break ends in LF, CR or, beyond ASCII, in a byte that isn't ASCII.
          bytes[$0] == UInt8(ascii: "%") && (bytes[$0 - 1] == 0x0A || bytes[$0 - 1] == 0x0D || bytes[$0 - 1] >= 0x80)
        }
      }
  }

  // MARK: Lines

  /// Calls `body` with the start of each line from a known line on, until `body` returns false. The flag says whether the line is the first
  /// one after one or more `...`.
  private func forEachLine(from start: DocumentStart, _ body: (DocumentStart, _ isBehindEnd: Bool) -> Bool) {
    guard body(start, false) else { return }
    text.bytes.withUnsafeBufferPointer { bytes in
      var line = start
      var index = start.offset
      while index < bytes.count {
        // No byte of a line break is a letter, a digit or a space.
        if bytes[index] >= 0x20 && bytes[index] < 0x80 {
          index += 1
          continue
        }
        let length = text.breakLength(at: index)
        index += max(1, length)
        guard length > 0 else { continue }
        let isBehindEnd = isMarker(UInt8(ascii: "."), at: line.offset) && !isMarker(UInt8(ascii: "."), at: index)
        line = DocumentStart(offset: index, line: line.line + 1)
        guard body(line, isBehindEnd) else { return }
      }
    }
  }

  /// Returns the first document after the one at `start` that matches.
  ///
  /// A document begins with `---`, or directly after a `...`. After a `...`, directives may come first, and the `---` is optional.
  private func firstDocument(
    from start: DocumentStart, before end: Int, where matches: (DocumentStart, _ isMarker: Bool) -> Bool
  ) -> DocumentStart? {
    var found: DocumentStart?
    forEachLine(from: start) { line, isBehindEnd in
      guard line.offset < end else { return false }
      let isMarker = isMarker(UInt8(ascii: "-"), at: line.offset)
      if line.offset > start.offset, isBehindEnd || isMarker, matches(line, isMarker) { found = line }
      return found == nil
    }
    return found
  }

  /// Whether a line is neither empty nor a directive nor a comment.
  private func isContent(at offset: Int) -> Bool {
    guard offset < text.bytes.count, text.breakLength(at: offset) == 0 else { return false }
    return text.bytes[offset] != UInt8(ascii: "%") && text.bytes[offset] != UInt8(ascii: "#")
  }

  /// Whether a line begins with a character three times, and white space or the end of the line follows.
  private func isMarker(_ character: UInt8, at offset: Int) -> Bool {
    let bytes = text.bytes
    guard offset + 3 <= bytes.count, bytes[offset] == character, bytes[offset + 1] == character, bytes[offset + 2] == character
    else { return false }
    guard offset + 3 < bytes.count else { return true }
    let next = bytes[offset + 3]
    return next == 0x20 || next == 0x09 || text.breakLength(at: offset + 3) > 0
  }
}
