import Testing

/// The decoding of bytes into text, and the counting of lines and columns.
@Suite struct TextTests {
  private static let outline = ["1:1-2:5 map", "1:1-1:2 'a':", "1:4-1:5 'b'", "2:1-2:2 'c':", "2:4-2:5 'd'"]

  @Test("Each kind of line break ends a line", arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaks(lineBreak: String) {
    #expect(Reading("a: b\(lineBreak)c: d\(lineBreak)").outline == Self.outline)
    #expect(Reading("a: b\(lineBreak)c: d").outline == Self.outline)
  }

  @Test("Two different line breaks end two lines", arguments: ["\n\r", "\n\u{85}", "\r\r\n"])
  func breaksThatAreTwoLines(lineBreak: String) {
    #expect(Reading("a: b\(lineBreak)c: d\n").outline.last == "3:4-3:5 'd'")
  }

  @Test("Columns count Unicode scalars")
  func columnsCountScalars() {
    // A combining accent has its own column, and so has each part of a family emoji.
    #expect(Reading("e\u{301}: b\n").outline == ["1:1-1:6 map", "1:1-1:3 'e\u{301}':", "1:5-1:6 'b'"])
    #expect(Reading("\u{1F600}: \u{1F468}\u{200D}\u{1F469}\n").outline.last == "1:4-1:7 '\u{1F468}\u{200D}\u{1F469}'")
    #expect(Reading("\u{4E2D}\u{6587}: \u{E4}\n").outline.last == "1:5-1:6 '\u{E4}'")
  }

  @Test("A tab is one column")
  func tabsAreOneColumn() {
    #expect(Reading("a:\tb\t# c\n").outline == ["1:1-1:5 map", "1:1-1:2 'a':", "1:4-1:5 'b'"])
    #expect(Reading("a:\n\tb: c\n").problems == ["2:1 yaml-syntax"])
  }

  @Test("A byte order mark has no column")
  func byteOrderMarkIsNoColumn() {
    #expect(Reading("\u{FEFF}a: b\nc: d\n").outline == Self.outline)
  }

  @Test("UTF-16 with a byte order mark is read", arguments: [false, true])
  func utf16(bigEndian: Bool) {
    let text = "a: b\nc: d\n"
    #expect(Reading(Self.utf16(text, bigEndian: bigEndian)).outline == Self.outline)
    let emoji = Reading(Self.utf16("\u{1F600}: \u{E4}\n", bigEndian: bigEndian))
    #expect(emoji.outline == ["1:1-1:5 map", "1:1-1:2 '\u{1F600}':", "1:4-1:5 '\u{E4}'"])
    #expect(emoji.problems.isEmpty)
  }

  @Test("An odd byte at the end of UTF-16 is reported", arguments: [false, true])
  func utf16WithAnOddByteAtTheEnd(bigEndian: Bool) {
    let reading = Reading(Self.utf16("a: b\n---\nc: d\n", bigEndian: bigEndian) + [0x41])
    #expect(reading.problems == ["4:1 yaml-encoding"])
    #expect(reading.shape == ["{a: 'b'}"])
  }

  @Test("Half of a surrogate pair is reported")
  func utf16WithHalfOfAPair() {
    let broken: [UInt8] = [0x00, 0xD8]
    let little = Self.utf16("a: x", bigEndian: false) + broken + Self.utf16("\n---\nc: d\n", bigEndian: false).dropFirst(2)
    let reading = Reading(little)
    #expect(reading.problems == ["1:5 yaml-encoding"])
    #expect(reading.shape == ["{c: 'd'}"])
  }

  @Test("UTF-16 without a byte order mark is reported")
  func utf16WithoutAMarkIsNoText() {
    let bytes = Array(Self.utf16("a: b\n", bigEndian: false).dropFirst(2))
    #expect(Reading(bytes).problems == ["1:2 yaml-encoding"])
  }

  @Test("A file without text has no documents", arguments: [[], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]])
  func filesWithoutText(bytes: [UInt8]) {
    let reading = Reading(bytes)
    #expect(reading.documents.isEmpty)
    #expect(reading.problems.isEmpty)
  }

  @Test(
    "A file with part of a character is reported",
    arguments: [[0xFF], [0xFE], [0xEF], [0xEF, 0xBB], [0x00], [0xFF, 0xFE, 0x00], [0xFF, 0xFE, 0xFF]])
  func filesOfHalfACharacter(bytes: [UInt8]) {
    #expect(Reading(bytes).problems == ["1:1 yaml-encoding"])
  }

  static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }
}
