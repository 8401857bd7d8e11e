import FlowDiagnostics

/// Whole documents of one file that can be read on their own, because documents are independent of each other.
public struct YAMLChunk: Sendable {
  let source: DocumentSource
  let start: DocumentStart
  /// The end in bytes from the start of the text.
  let end: Int

  /// The size in bytes, as libyaml gets it.
  public var byteCount: Int { end - start.offset }

  /// The minimum size in bytes of a chunk. Smaller files aren't worth a second thread.
  private static let smallest = 1 << 18

  /// Divides a file into at most `count` chunks of about equal size, at lines that begin a document.
  public static func chunks(of bytes: [UInt8], file: FileID, count: Int) -> [YAMLChunk] {
    chunks(of: bytes, file: file, count: count, smallest: smallest)
  }

  /// - Parameter smallest: the minimum size of a chunk in bytes.
  static func chunks(of bytes: [UInt8], file: FileID, count: Int, smallest: Int) -> [YAMLChunk] {
    let source = DocumentSource(UTF8Text(decoding: bytes), file: file)
    let size = source.text.bytes.count
    let count = min(count, size / smallest)
    var starts = [source.beginning]
    // Directives are before the `---` of their document, so a file with directives isn't divided.
    if count > 1, !source.hasDirectives {
      for part in 1..<count {
        guard let last = starts.last, let next = source.marker(afterOffset: part * size / count, from: last) else { break }
        if next.offset > last.offset { starts.append(next) }
      }
    }
    return starts.enumerated().map { index, start in
      YAMLChunk(source: source, start: start, end: index + 1 < starts.count ? starts[index + 1].offset : size)
    }
  }
}
