import FlowDiagnostics
import FlowGraph
import FlowYAML

/// A text by its lines, which converts between positions and bytes.
///
/// Positions count from 1, with columns in Unicode scalars. Bytes count from 0, in UTF-8 without a byte order mark.
public struct TextLines: Sendable {
  public let bytes: [UInt8]
  /// The range of each line's text, without its line break.
  private let lines: [Range<Int>]
  /// The line break of the first line. A line feed if there is only one line.
  private(set) var lineBreak: [UInt8] = [0x0A]

  /// Creates the lines of a file's text.
  public init(_ file: SourceFile) { self.init(UTF8Text(decoding: file.bytes)) }

  /// Creates the lines of a text. Linear in its size.
  public init(_ text: UTF8Text) {
    bytes = text.bytes
    lines = text.lines(of: bytes.indices)
    if lines.count > 1 { lineBreak = Array(bytes[lines[0].upperBound..<lines[1].lowerBound]) }
  }

  public var count: Int { lines.count }

  /// The bytes of a line's text.
  ///
  /// - Parameter line: The number of the line, from 1. If the line doesn't exist, the result is the end of the text.
  public subscript(line line: Int) -> Range<Int> { lines.indices.contains(line - 1) ? lines[line - 1] : bytes.count..<bytes.count }

  /// Returns the byte at a position. A position after the end of its line or of the text is that end. Linear in the length of the line.
  public func offset(of position: SourcePosition) -> Int {
    let line = self[line: Int(position.line)]
    let scalars = line.lazy.filter { bytes[$0] & 0xC0 != 0x80 }
    return scalars.dropFirst(max(0, Int(position.column) - 1)).first ?? line.upperBound
  }

  /// Returns the bytes of a range. Empty if the range ends before it starts.
  public func offsets(of range: SourceRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }

  /// Returns the position of a byte. A byte within a line break is at the end of its line.
  public func position(of offset: Int) -> SourcePosition {
    let line = max(0, lines.partitioningIndex { $0.lowerBound > offset } - 1)
    let before = bytes[lines[line].lowerBound..<max(lines[line].lowerBound, min(offset, lines[line].upperBound))]
    return SourcePosition(line: Int32(line + 1), column: Int32(before.count { $0 & 0xC0 != 0x80 } + 1))
  }

  public func text(in range: SourceRange) -> String { String(decoding: bytes[offsets(of: range)], as: UTF8.self) }
}
