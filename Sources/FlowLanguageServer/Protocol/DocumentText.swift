import FlowDiagnostics
import FlowGraph

/// How the protocol counts the columns of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place as the protocol has it: both count from 0, characters in units of the encoding.
struct DocumentPosition: Equatable {
  let line: Int
  let character: Int

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Nil for what is none.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.number, let character = json?["character"]?.number, line >= 0, character >= 0 else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

/// The text of a document by lines as the protocol counts them: ended by CR LF, LF or CR, which are not all that end lines in YAML.
struct DocumentText {
  private(set) var bytes: [UInt8]
  /// Where lines begin.
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

  /// The byte of a place; what lies behind the end of a line or of the text is that end.
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

  /// The place of a byte.
  func position(of offset: Int) -> DocumentPosition {
    let line = max(0, starts.partitioningIndex { $0 > offset } - 1)
    let before = bytes[starts[line]..<max(starts[line], min(offset, bytes.count))]
    let units =
      encoding == .utf8 ? before.count : before.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : Self.length(of: $1) == 4 ? 2 : 1) }
    return DocumentPosition(line: line, character: units)
  }

  /// A range of bytes as the protocol has it.
  func range(_ offsets: Range<Int>) -> JSONValue {
    ["start": position(of: offsets.lowerBound).json, "end": position(of: offsets.upperBound).json]
  }

  /// What a range of the protocol is replaced by.
  mutating func replace(_ start: DocumentPosition, _ end: DocumentPosition, by text: String) {
    let range = (offset(of: start), offset(of: end))
    bytes.replaceSubrange(range.0..<max(range.0, range.1), with: text.utf8)
    starts = Self.starts(of: bytes)
  }

  /// How many bytes a scalar has, by its first one.
  private static func length(of byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}
