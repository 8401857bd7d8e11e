import FlowDiagnostics
import Testing

/// Bytes that aren't text, and characters that YAML doesn't allow.
@Suite struct EncodingFaultTests {
  /// Returns three documents with `bad` in the value of one.
  private func documents(with bad: [UInt8], in faulty: Int) -> [UInt8] {
    (0..<3).flatMap { index -> [UInt8] in
      Array("---\n\u{E4}\(index): x".utf8) + (index == faulty ? bad : []) + Array("y\n".utf8)
    }
  }

  @Test(
    "A faulty byte loses only its document",
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE2, 0x82], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x00], [0x07], [0x1B], [0x7F], [0xC2, 0x80], [0xC2, 0x9F], [0xEF, 0xBF, 0xBE],
    ], [0, 1, 2])
  func onlyTheDocumentAroundItIsLost(bad: [UInt8], faulty: Int) {
    let reading = Reading(documents(with: bad, in: faulty))
    #expect(reading.problems == ["\(2 * faulty + 2):6 yaml-encoding"])
    #expect(reading.shape == (0..<3).filter { $0 != faulty }.map { "{\u{E4}\($0): 'xy'}" })
    #expect(reading.isIncomplete)
  }

  @Test func `each document with an encoding fault is reported once`() {
    let reading = Reading(Array("a: \u{1}\nb: \u{2}\n---\nc: d\n---\ne: \u{3}\n".utf8))
    #expect(reading.problems == ["1:4 yaml-encoding", "6:4 yaml-encoding"])
    #expect(reading.shape == ["{c: 'd'}"])
  }

  @Test func `an encoding fault is one column wide`() throws {
    let fault = try #require(Reading([0x61, 0x3A, 0x20, 0xFF]).diagnostics.first)
    #expect(fault.range.end == SourcePosition(line: 1, column: 5))
    #expect(fault.message == "the byte 0xFF is not valid UTF-8 here")
  }

  @Test("The place of a fault is right after other line breaks and wide text")
  func placesBehindOtherBreaksAndWideText() {
    let text = Array("a: \u{1F600}\r\nb: \u{E9}\u{2028}c: ".utf8)
    #expect(Reading(text + [0xFF]).problems == ["3:4 yaml-encoding"])
    #expect(Reading(text + [0xE2, 0x80]).problems == ["3:4 yaml-encoding"])
  }

  @Test func `a control character is reported by its name`() {
    #expect(Reading("a: \u{1B}[31m\n").diagnostics.map(\.message) == ["the control character U+001B is not allowed in YAML"])
    #expect(Reading("a: \"\\e\\0\"\n").diagnostics.isEmpty)
  }

  @Test(
    "Other characters are allowed",
    arguments: ["\u{85}", "\u{A0}", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}", "\u{202E}"])
  func allowedCharacters(character: String) {
    #expect(Reading("'a': '\(character)'\n").problems.isEmpty)
  }

  /// The reader checks eight bytes at once if all are plain.
  @Test("Each byte is checked at each position")
  func eachByteIsToldWhereverItStands() {
    for place in 0..<16 {
      for byte in UInt8(0)..<0x80 {
        var text = Array("#a0123456789 abcdef\n".utf8)
        text[1 + place] = byte
        let isAllowed = 0x20...0x7E ~= byte || [0x09, 0x0A, 0x0D].contains(byte)
        #expect(Reading(text).diagnostics.contains { $0.id.name == "yaml-encoding" } == !isAllowed, "\(byte) at \(place)")
      }
    }
  }

  @Test("A faulty document doesn't make its directives faulty")
  func directivesAreNotReportedAsWell() {
    let text = "%YAML 1.2\n---\na: b\n...\n%YAML 1.2\n# c\n\n---\nc: "
    let reading = Reading(Array(text.utf8) + [0xFF] + Array("\n...\n%YAML 1.2\n---\ne: f\n".utf8))
    #expect(reading.problems == ["9:4 yaml-encoding"])
    #expect(reading.shape == ["{a: 'b'}", "{e: 'f'}"])
  }

  @Test("A document after `...` is read although another is faulty")
  func documentsBehindDotsAreReadAsWell() {
    let reading = Reading(Array("a: b\n...\nc: ".utf8) + [0xFF] + Array("\n...\ne: f\n".utf8))
    #expect(reading.problems == ["3:4 yaml-encoding"])
    #expect(reading.shape == ["{a: 'b'}", "{e: 'f'}"])
  }
}
