import FlowDiagnostics

/// A place in a text that only moves forward. Any number of ordered lookups of positions thus takes one pass over the text.
struct TextCursor {
  /// The offset in bytes.
  private(set) var offset: Int
  private(set) var position: SourcePosition

  init(_ start: DocumentStart) {
    offset = start.offset
    position = SourcePosition(line: start.line, column: 1)
  }

  /// Moves past one scalar or line break.
  mutating func advance(in text: UTF8Text) {
    let breakLength = text.breakLength(at: offset)
    if breakLength > 0 {
      offset += breakLength
      position = SourcePosition(line: position.line + 1, column: 1)
    } else {
      repeat { offset += 1 } while offset < text.bytes.count && text.bytes[offset] & 0xC0 == 0x80
      position.column += 1
    }
  }

  /// Moves to a position at or after this one.
  mutating func advance(to target: SourcePosition, in text: UTF8Text) {
    while position < target, offset < text.bytes.count { advance(in: text) }
  }

  /// Moves past anchors, tags, white space and comments to the start of the node itself.
  mutating func skipProperties(in text: UTF8Text) {
    while offset < text.bytes.count {
      switch text.bytes[offset] {
      case UInt8(ascii: "&"): skip(in: text) { $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 < 0x80 }
      case UInt8(ascii: "!"): skipTag(in: text)
      case UInt8(ascii: "#"): while offset < text.bytes.count, text.breakLength(at: offset) == 0 { advance(in: text) }
      case 0x09, 0x20: advance(in: text)
      default:
        guard text.breakLength(at: offset) > 0 else { return }
        advance(in: text)
      }
    }
  }

  /// Moves past the tag of a node, if the properties of the node begin here; returns the range of the tag.
  mutating func findTag(in text: UTF8Text) -> (start: SourcePosition, end: SourcePosition) {
    while offset < text.bytes.count, text.bytes[offset] != UInt8(ascii: "!") {
      if text.bytes[offset] == UInt8(ascii: "&") {
        skip(in: text) { $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 < 0x80 }
      } else {
        advance(in: text)
      }
    }
    let start = position
    if offset < text.bytes.count { skipTag(in: text) }
    return (start, position)
  }

  /// Moves past a tag. Between `!<` and `>`, any character of a URI is valid. Elsewhere a comma ends the tag.
  private mutating func skipTag(in text: UTF8Text) {
    let isVerbatim = offset + 1 < text.bytes.count && text.bytes[offset + 1] == UInt8(ascii: "<")
    skip(in: text) { $0 > 0x20 && $0 < 0x80 && $0 != UInt8(ascii: isVerbatim ? ">" : ",") }
    if isVerbatim { skip(in: text) { $0 == UInt8(ascii: ">") } }
  }

  private mutating func skip(in text: UTF8Text, while matches: (UInt8) -> Bool) {
    while offset < text.bytes.count, matches(text.bytes[offset]) { advance(in: text) }
  }
}

extension UTF8Text {
  /// Returns the number of bytes of the line break at an offset; 0 if there is none.
  ///
  /// The line breaks are those of libyaml: CR LF, CR, LF, NEL, LS, PS.
  public func breakLength(at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9) ? 3 : 0
    default: 0
    }
  }

  /// Returns the lines of a range of the text without their breaks, at least one. Linear in the length.
  public func lines(of chunk: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, index) = (chunk.lowerBound, chunk.lowerBound)
    while index < chunk.upperBound {
      let length = breakLength(at: index)
      if length > 0 {
        lines.append(start..<index)
        start = index + length
      }
      index += max(1, length)
    }
    return lines + [start..<max(start, chunk.upperBound)]
  }
}
