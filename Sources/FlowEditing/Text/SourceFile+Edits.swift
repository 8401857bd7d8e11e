import FlowDiagnostics
import FlowYAML

extension SourceFile {
  /// Returns the file with edits made in its text. The encoding and the byte order mark stay. Line breaks in new text become breaks of the
  /// file's kind.
  ///
  /// - Parameter edits: Edits of this file. Equal edits are made once. An empty range is an insertion.
  /// - Returns: Nil if two edits overlap, or if the file isn't text.
  public func applying(_ edits: [Edit]) -> SourceFile? {
    let text = UTF8Text(decoding: bytes)
    guard text.isFaithful else { return nil }
    let lines = TextLines(text)
    var seen: Set<Edit> = []
    let changes = edits.filter { seen.insert($0).inserted }.map { (range: lines.offsets(of: $0.range), text: $0.text) }
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    // The order of two insertions at one place is unknown.
    let isClear = zip(changes, changes.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound && $0.range != $1.range }
    guard isClear else { return nil }
    return SourceFile(path: path, bytes: text.encoding.encode(lines.replacing(changes)))
  }
}

extension TextLines {
  /// Returns the text with some ranges replaced. Line feeds in new text become breaks of the text's kind.
  ///
  /// - Parameter changes: The ranges in bytes, sorted and without overlaps.
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

  /// Returns a new text with its line feeds replaced by breaks of this text's kind.
  public func withOwnBreaks(_ text: String) -> [UInt8] {
    Array(text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }.joined(separator: lineBreak))
  }
}
