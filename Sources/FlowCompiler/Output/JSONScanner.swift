/// A reader of JSON that returns the range of each value in the bytes. A writer can then change some values and keep each other byte.
struct JSONScanner {
  /// The place of a syntax error.
  struct Fault: Error {
    let offset: Int
  }

  /// The greatest depth of nesting. A catalog is less deep. Skipped values are read in a loop, which needs no stack.
  private static let mostDepth = 256

  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func fail() -> Fault { Fault(offset: offset) }

  mutating func skipSpace() { while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 } }

  mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard next == character.asciiValue else { return false }
    offset += 1
    return true
  }

  mutating func expect(_ character: Character) throws(Fault) { if !take(character) { throw fail() } }

  /// Reads the end of the text.
  mutating func end() throws(Fault) {
    skipSpace()
    if next != nil { throw fail() }
  }

  /// Reads a string and returns its text, and the range of the literal.
  mutating func string() throws(Fault) -> (text: String, range: Range<Int>) {
    skipSpace()
    let start = offset
    guard next == UInt8(ascii: "\"") else { throw fail() }
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return (String(decoding: text, as: UTF8.self), start..<offset)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw Fault(offset: offset - 1)
      default: text.append(byte)
      }
    }
    throw fail()
  }

  /// Reads an escape sequence behind its backslash.
  private mutating func escape() throws(Fault) -> [UInt8] {
    guard let byte = next else { throw fail() }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      guard first >= 0xD800, first < 0xDC00 else { return Self.encoded(first) }
      guard bytes[offset...].starts(with: "\\u".utf8) else { throw fail() }
      offset += 2
      let second = try hexadecimal()
      guard second >= 0xDC00, second < 0xE000 else { throw fail() }
      return Self.encoded(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    default: throw Fault(offset: offset - 1)
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    guard offset + 4 <= bytes.count, bytes[offset] != UInt8(ascii: "+"),
      let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw fail() }
    offset += 4
    return value
  }

  private static func encoded(_ value: UInt32) -> [UInt8] { Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8) }

  /// Reads the entries of an object; the closure reads each value.
  mutating func object(_ read: (_ key: String, _ value: inout JSONScanner) throws(Fault) -> Void) throws(Fault) {
    try expect("{")
    if take("}") { return }
    repeat {
      let key = try string().text
      try expect(":")
      skipSpace()
      try read(key, &self)
    } while take(",")
    try expect("}")
  }

  /// Skips any value.
  ///
  /// - Returns: The range of its bytes.
  @discardableResult mutating func value() throws(Fault) -> Range<Int> {
    skipSpace()
    let start = offset
    // The closing bytes of the open objects and arrays.
    var open: [Character] = []
    repeat {
      if open.last == "}" {
        _ = try string()
        try expect(":")
      }
      skipSpace()
      switch next {
      case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
        let closing: Character = next == UInt8(ascii: "{") ? "}" : "]"
        offset += 1
        if take(closing) { break }
        open.append(closing)
        guard open.count < Self.mostDepth else { throw fail() }
        continue
      case UInt8(ascii: "\"")?: _ = try string()
      default: try word()
      }
      // After a value comes the next one, or the end of the object or array.
      while let closing = open.last, !take(",") {
        try expect(closing)
        open.removeLast()
      }
    } while !open.isEmpty
    return start..<offset
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(Fault) {
    let start = offset
    while let byte = next, !",]} \n\r\t".utf8.contains(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    let isNumber = word.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) != nil
    if !isNumber, !["true", "false", "null"].contains(word) { throw Fault(offset: start) }
  }
}
