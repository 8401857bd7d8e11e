import FlowDiagnostics
import Testing

/// The text of a file, for display.
@Suite struct SourceFileTests {
  private func lines(_ bytes: [UInt8]) -> [String] { SourceFile(path: "", bytes: bytes).lines }

  @Test("Each line break ends a line")
  func lineBreaks() {
    #expect(SourceFile(path: "", text: "a\nb\r\nc\rd\u{85}e\u{2028}f\u{2029}g").lines == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(SourceFile(path: "", text: "a\n\r\r\n").lines == ["a", "", "", ""])
    #expect(SourceFile(path: "", text: "").lines == [""])
    #expect(SourceFile(path: "", text: "a\n").lines == ["a", ""])
  }

  @Test("Other control characters break no line")
  func otherControlCharactersBreakNoLine() {
    #expect(SourceFile(path: "", text: "a\u{B}b\u{C}c\u{1C}d").lines == ["a\u{B}b\u{C}c\u{1C}d"])
  }

  @Test("A byte order mark determines the encoding")
  func byteOrderMarks() {
    #expect(lines([0xEF, 0xBB, 0xBF, 0x61]) == ["a"])
    #expect(lines([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x62, 0x00]) == ["a", "b"])
    #expect(lines([0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0A, 0x00, 0x62]) == ["a", "b"])
    #expect(lines([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE]) == ["\u{1F600}"])
  }

  @Test("Bytes that aren't text are replaced")
  func whatIsNoTextIsReplaced() {
    #expect(lines([0x61, 0xFF, 0x0A, 0xC3]) == ["a\u{FFFD}", "\u{FFFD}"])
    // Half of a surrogate pair, and half of a unit.
    #expect(lines([0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00]) == ["\u{FFFD}a"])
    #expect(lines([0xFE, 0xFF, 0x00, 0x61, 0x00]) == ["a\u{FFFD}"])
  }

  @Test("Files keep their order")
  func filesKeepTheirOrder() {
    var files = SourceFiles()
    let names = ["b", "a", "b"].map { files.add(SourceFile(path: $0, text: "")) }
    #expect(names.map { files[$0].path } == ["b", "a", "b"])
    #expect(Set(names).count == 3)
  }

  @Test("A range contains a range inside it")
  func ranges() {
    let file = FileID(0)
    let (outer, inner) = (range(file, 1, 1..<9, endLine: 3), range(file, 2, 4..<5))
    #expect(outer.contains(inner))
    #expect(outer.contains(outer))
    #expect(!inner.contains(outer))
    #expect(!outer.contains(range(FileID(1), 2, 4..<5)))
    #expect(!outer.contains(range(file, 3, 4..<10)))
  }
}
