import FlowDiagnostics
import FlowGraph
import FlowYAML

/// A text by its lines: the byte of a place, and the place of a byte.
///
/// Places count from 1, columns in Unicode scalars; bytes count from 0, in UTF-8 without a byte order mark.
public struct TextLines: Sendable {
  public let bytes: [UInt8]
  /// Where the text of each line begins and ends, its break left out.
  private let lines: [Range<Int>]
  /// The break that ends the first line that has one; a line feed where there is none.
  private(set) var lineBreak: [UInt8] = [0x0A]

  /// The text of a file.
  public init(_ file: SourceFile) { self.init(UTF8Text(decoding: file.bytes)) }

  /// Linear in the size of the text.
  public init(_ text: UTF8Text) {
    bytes = text.bytes
    lines = text.lines(of: bytes.indices)
    if lines.count > 1 { lineBreak = Array(bytes[lines[0].upperBound..<lines[1].lowerBound]) }
  }

  public var count: Int { lines.count }

  /// The bytes of a line's text.
  ///
  /// - Parameter line: from 1; where there is no such line, the end of the text.
  public subscript(line line: Int) -> Range<Int> { lines.indices.contains(line - 1) ? lines[line - 1] : bytes.count..<bytes.count }

  /// The byte at which a place is; a place behind the end of its line or of the text is that end. Linear in the length of the line.
  public func offset(of position: SourcePosition) -> Int {
    let line = self[line: Int(position.line)]
    let scalars = line.lazy.filter { bytes[$0] & 0xC0 != 0x80 }
    return scalars.dropFirst(max(0, Int(position.column) - 1)).first ?? line.upperBound
  }

  /// The bytes of a range; none for one that is turned round.
  public func offsets(of range: SourceRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }

  /// The place of a byte; one within a break is at the end of its line.
  public func position(of offset: Int) -> SourcePosition {
    let line = max(0, lines.partitioningIndex { $0.lowerBound > offset } - 1)
    let before = bytes[lines[line].lowerBound..<max(lines[line].lowerBound, min(offset, lines[line].upperBound))]
    return SourcePosition(line: Int32(line + 1), column: Int32(before.count { $0 & 0xC0 != 0x80 } + 1))
  }

  /// What stands in a range.
  public func text(in range: SourceRange) -> String { String(decoding: bytes[offsets(of: range)], as: UTF8.self) }
}
