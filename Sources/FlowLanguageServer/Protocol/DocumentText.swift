import FlowDiagnostics
import FlowGraph

/// The unit in which the protocol counts columns.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A position in the protocol. Lines and characters count from 0, characters in units of the encoding.
struct DocumentPosition: Equatable {
  let line: Int
  let character: Int

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Nil if the value isn't a position.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.number, let character = json?["character"]?.number, line >= 0, character >= 0 else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

/// The text of a document with the protocol's lines, which end with CR LF, LF or CR. YAML has additional line breaks.
struct DocumentText {
  private(set) var bytes: [UInt8]
  /// The first byte of each line.
  private var starts: [Int] = []
  let encoding: PositionEncoding

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = Self.starts(of: bytes)
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isBreak { starts.append(index + 1) }
    }
    return starts
  }

  /// Returns the byte at a position. A position after the end of a line or of the text is that end.
  func offset(of position: DocumentPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    var offset = starts[position.line]
    var units = 0
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D, units < position.character {
      let length = Self.length(of: bytes[offset])
      units += encoding == .utf8 ? length : length == 4 ? 2 : 1
      offset += length
    }
    return min(offset, bytes.count)
  }

  /// Returns the position of a byte.
  func position(of offset: Int) -> DocumentPosition {
    let line = max(0, starts.partitioningIndex { $0 > offset } - 1)
    let before = bytes[starts[line]..<max(starts[line], min(offset, bytes.count))]
    let units =
      encoding == .utf8 ? before.count : before.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : Self.length(of: $1) == 4 ? 2 : 1) }
    return DocumentPosition(line: line, character: units)
  }

  /// Returns a range of bytes as a range of the protocol.
  func range(_ offsets: Range<Int>) -> JSONValue {
    ["start": position(of: offsets.lowerBound).json, "end": position(of: offsets.upperBound).json]
  }

  /// Replaces a range of the protocol by a text.
  mutating func replace(_ start: DocumentPosition, _ end: DocumentPosition, by text: String) {
    let range = (offset(of: start), offset(of: end))
    bytes.replaceSubrange(range.0..<max(range.0, range.1), with: text.utf8)
    starts = Self.starts(of: bytes)
  }

  /// Returns the number of bytes of a scalar, from its first byte.
  private static func length(of byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}
