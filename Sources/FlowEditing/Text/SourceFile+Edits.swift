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
    var result: [UInt8] = []
    var end = 0
    for (index, change) in changes.enumerated() {
      // Of two texts for one place nobody knows which comes first.
      guard change.range.lowerBound >= end, index == 0 || change.range != changes[index - 1].range else { return nil }
      result += lines.bytes[end..<change.range.lowerBound]
      result += change.text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }.joined(
        separator: lines.lineBreak)
      end = change.range.upperBound
    }
    result += lines.bytes[end...]
    return SourceFile(path: path, bytes: text.encoding.encode(result))
  }
}
