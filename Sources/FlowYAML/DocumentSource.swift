import FlowDiagnostics

/// Where a document begins in its file.
struct DocumentStart: Equatable {
  /// In bytes from the start of the text.
  let offset: Int
  /// From 1.
  let line: Int32
}

/// A file's text with the question that libyaml cannot answer: where documents begin around a fault.
struct DocumentSource {
  let text: UTF8Text
  let file: FileID

  init(_ text: UTF8Text, file: FileID) {
    self.text = text
    self.file = file
  }

  var beginning: DocumentStart { DocumentStart(offset: 0, line: 1) }

  func diagnostic(for fault: EncodingFault) -> Diagnostic {
    var cursor = TextCursor(documentStart(containing: fault.offset, from: beginning))
    while cursor.offset < fault.offset { cursor.advance(in: text) }
    let position = cursor.position
    let range = SourceRange(
      file: file, start: position, end: SourcePosition(line: position.line, column: position.column + 1))
    return Diagnostic(.yamlEncoding, fault.message, at: range, help: fault.help)
  }

  /// The start of the last document that begins at or before a byte; `from` is one that does.
  func documentStart(containing offset: Int, from start: DocumentStart) -> DocumentStart {
    var last = start
    forEachLine(from: start) { line in
      guard line.offset <= offset else { return false }
      if beginsDocument(at: line.offset) { last = line }
      return true
    }
    return last
  }

  /// The first `---` behind a byte.
  func documentStart(afterOffset offset: Int, from start: DocumentStart, before end: Int) -> DocumentStart? {
    firstDocument(from: start) { $0.offset > offset && $0.offset < end }
  }

  /// Whether some line begins with `%`.
  var hasDirectives: Bool {
    let bytes = text.bytes
    return bytes.first == UInt8(ascii: "%")
      || bytes.withUnsafeBufferPointer { bytes in
        bytes.indices.dropFirst().contains { bytes[$0] == UInt8(ascii: "%") && (bytes[$0 - 1] == 0x0A || bytes[$0 - 1] == 0x0D) }
      }
  }

  /// The first `---` at or below one line, below another, and before a byte.
  func documentStart(
    atOrAfterLine line: Int32, afterLine other: Int32, from start: DocumentStart, before end: Int
  ) -> DocumentStart? {
    firstDocument(from: start) { $0.line >= line && $0.line > other && $0.offset < end }
  }

  // MARK: Lines

  /// Calls `body` with the start of each line, from a known one on, until it returns false.
  private func forEachLine(from start: DocumentStart, _ body: (DocumentStart) -> Bool) {
    guard body(start) else { return }
    text.bytes.withUnsafeBufferPointer { bytes in
      var line = start.line
      var index = start.offset
      while index < bytes.count {
        // No byte of a break is a letter, a digit or a space.
        if bytes[index] >= 0x20 && bytes[index] < 0x80 {
          index += 1
          continue
        }
        let length = text.breakLength(at: index)
        index += max(1, length)
        guard length > 0 else { continue }
        line += 1
        guard body(DocumentStart(offset: index, line: line)) else { return }
      }
    }
  }

  private func firstDocument(from start: DocumentStart, where matches: (DocumentStart) -> Bool) -> DocumentStart? {
    var found: DocumentStart?
    forEachLine(from: start) { line in
      if matches(line), beginsDocument(at: line.offset) { found = line }
      return found == nil
    }
    return found
  }

  /// Whether a line begins with `---` and then ends or goes on after white space.
  private func beginsDocument(at offset: Int) -> Bool {
    let bytes = text.bytes
    let dash = UInt8(ascii: "-")
    guard offset + 3 <= bytes.count, bytes[offset] == dash, bytes[offset + 1] == dash, bytes[offset + 2] == dash else {
      return false
    }
    guard offset + 3 < bytes.count else { return true }
    let next = bytes[offset + 3]
    return next == 0x20 || next == 0x09 || text.breakLength(at: offset + 3) > 0
  }
}
