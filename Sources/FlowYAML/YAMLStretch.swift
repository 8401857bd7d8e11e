import FlowDiagnostics

/// Whole documents of one file that can be read on their own: documents know nothing of each other.
public struct YAMLStretch: Sendable {
  let source: DocumentSource
  let start: DocumentStart
  /// In bytes from the start of the text.
  let end: Int

  /// Its size in bytes, as libyaml gets it.
  public var byteCount: Int { end - start.offset }

  /// Files smaller than this are not worth a second thread.
  private static let smallest = 1 << 18

  /// Cuts a file at lines that begin a document, into at most `count` stretches of about the same size.
  public static func stretches(of bytes: [UInt8], file: FileID, count: Int) -> [YAMLStretch] {
    stretches(of: bytes, file: file, count: count, smallest: smallest)
  }

  /// - Parameter smallest: in bytes.
  static func stretches(of bytes: [UInt8], file: FileID, count: Int, smallest: Int) -> [YAMLStretch] {
    let source = DocumentSource(UTF8Text(decoding: bytes), file: file)
    let size = source.text.bytes.count
    let count = min(count, size / smallest)
    var starts = [source.beginning]
    // Directives stand before the `---` of the document that they belong to, so their file stays whole.
    if count > 1, !source.hasDirectives {
      for part in 1..<count {
        guard let last = starts.last, let next = source.marker(afterOffset: part * size / count, from: last) else { break }
        if next.offset > last.offset { starts.append(next) }
      }
    }
    return starts.enumerated().map { index, start in
      YAMLStretch(source: source, start: start, end: index + 1 < starts.count ? starts[index + 1].offset : size)
    }
  }
}
