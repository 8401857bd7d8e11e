import FlowDiagnostics
import FlowYAML

extension SourceFile {
  /// The file with edits made in its text. Its encoding and its byte order mark stay, and breaks of lines that come in are of its own kind.
  ///
  /// - Parameter edits: of this file; those that are there twice are made once. An empty range is where text comes in.
  /// - Returns: nil where two of them want the same place, or where the file is no text.
  public func applying(_ edits: [Edit]) -> SourceFile? {
    let text = UTF8Text(decoding: bytes)
    guard text.isFaithful else { return nil }
    let lines = TextLines(text)
    var seen: Set<Edit> = []
    let changes = edits.filter { seen.insert($0).inserted }.map { (range: lines.offsets(of: $0.range), text: $0.text) }
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    // Of two texts for one place nobody knows which comes first.
    let isClear = zip(changes, changes.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound && $0.range != $1.range }
    guard isClear else { return nil }
    return SourceFile(path: path, bytes: text.encoding.encode(lines.replacing(changes)))
  }
}

extension TextLines {
  /// The text with other texts in some places; line feeds in these become breaks of the kind that the text has.
  ///
  /// - Parameter changes: in bytes, in order, none over another.
  func replacing(_ changes: [(range: Range<Int>, text: String)]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for change in changes {
      result += bytes[end..<change.range.lowerBound]
      result += withOwnBreaks(change.text)
      end = change.range.upperBound
    }
    return result + bytes[end...]
  }

  /// A text that comes in, its line feeds as breaks of the kind that this one has.
  public func withOwnBreaks(_ text: String) -> [UInt8] {
    Array(text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }.joined(separator: lineBreak))
  }
}
