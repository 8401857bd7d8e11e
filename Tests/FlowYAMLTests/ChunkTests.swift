import FlowDiagnostics
import FlowYAML
import Testing

/// A comparison of a file that is read in chunks with the same file read at once.
@Suite struct ChunkTests {
  /// Documents whose ends are easily mistaken: a `---` inside texts, comments and collections, and faults of all kinds.
  private static let documents: [[UInt8]] =
    [
      "a: b\nc: [d, e]\n", "a: &x {b: c}\nd: *x\n", "text: |\n  ---\n  a\n ---\n", "text: >\n\n  ---\n\n", "# ---\na: b # ---\n",
      "a: 'b\n\n  ---\n  c'\n", "a: b\n  ---\n  c\n", "...\n", "", "--- a\n", "a: b\n...\nc: d\n", "\u{4E2D}: \u{1F600}\n", "&x a\n",
      // Faults: an alias of another document, quotes and brackets that never end, tabs, stray indentation.
      "a: *x\n", "a: 'b\n", "a: \"b\n", "a: [b,\n", "a: {b: c\n", "\ta: b\n", "a:\n  b: c\n d: e\n", "a\nb: c\n", "a: b\na: c\n",
      "a: @\n", "? a\n", "a: !x b\n", "- a\nb\n", "a: |x\n", "a: \"\\q\"\n", "a: b\n... c\nd: e\n", "[a]\nb\n", "? [\n", "!<a\n", "&a\n",
      "a: \u{1}\n", "a: \u{7F}b\n",
    ].map { Array($0.utf8) } + [[0x61, 0xFF, 0x0A], [0xC3, 0x0A], Array("a: [b\n".utf8) + [0x80, 0x0A]]

  private static func file(seed: UInt64, lineBreak: [UInt8] = [0x0A]) -> [UInt8] {
    var random = LinearCongruentialGenerator(state: seed)
    var bytes: [UInt8] = []
    for _ in 0..<60 {
      bytes += Array("---\n".utf8) + documents[Int(random.next() >> 33) % documents.count]
    }
    return bytes.flatMap { $0 == 0x0A ? lineBreak : [$0] }
  }

  @Test("The number of chunks doesn't change the reading", arguments: 0..<40)
  func theNumberOfStretchesChangesNothing(seed: UInt64) {
    let bytes = Self.file(seed: seed)
    let whole = Reading(bytes).transcript.sorted()
    for parts in [2, 3, 5, 8, 50] {
      let reading = Reading(bytes, parts: parts, smallest: 1)
      #expect(reading.streams.count > 1)
      #expect(reading.transcript.sorted() == whole)
    }
  }

  @Test(
    "A file with directives stays whole with any line break",
    arguments: [[0x0A], [0x0D], [0x0D, 0x0A], [0xC2, 0x85], [0xE2, 0x80, 0xA8]])
  func aFileWithDirectivesStaysWhole(lineBreak: [UInt8]) {
    func streams(_ text: String) -> Int {
      Reading(text.utf8.flatMap { $0 == 0x0A ? lineBreak : [$0] }, parts: 3, smallest: 1).streams.count
    }
    #expect(streams("a: b\n---\nc: d\n---\ne: f\n") > 1)
    #expect(streams("a: b\n...\n%YAML 1.2\n---\nc: d\n---\ne: f\n") == 1)
  }

  @Test("A file with other line breaks can be divided", arguments: [[0x0D], [0x0D, 0x0A], [0xC2, 0x85], [0xE2, 0x80, 0xA8]])
  func otherLineBreaks(lineBreak: [UInt8]) {
    for seed: UInt64 in 100..<105 {
      let bytes = Self.file(seed: seed, lineBreak: lineBreak)
      let reading = Reading(bytes, parts: 6, smallest: 1)
      #expect(reading.streams.count > 1)
      #expect(reading.transcript.sorted() == Reading(bytes).transcript.sorted())
    }
  }

  @Test("UTF-16 is divided after decoding")
  func utf16IsCutBehindDecoding() {
    let text = String(repeating: "---\na: \u{1F600}\n", count: 50)
    let bytes = TextTests.utf16(text, bigEndian: true)
    #expect(Reading(bytes, parts: 4, smallest: 1).streams.count == 4)
    #expect(Reading(bytes, parts: 4, smallest: 1).transcript == Reading(bytes).transcript)
  }

  @Test("A file of many documents with directives stays whole", arguments: ["\n", "\r", "\u{85}"])
  func filesWithDirectivesStayWhole(lineBreak: String) {
    let text = String(repeating: "%YAML 1.2\n---\na: b\n...\n", count: 50).replacing("\n", with: lineBreak)
    let reading = Reading(Array(text.utf8), parts: 4, smallest: 1)
    #expect(reading.streams.count == 1)
    #expect(reading.documents.count == 50)
    #expect(reading.problems.isEmpty)
  }

  @Test("A file with one document stays whole")
  func filesWithOneDocumentStayWhole() {
    let text = "a: |\n" + String(repeating: "  b\n ---\n", count: 50)
    #expect(Reading(Array(text.utf8), parts: 8, smallest: 1).streams.count == 1)
  }

  @Test("A long document is read once")
  func aLongDocumentIsReadOnce() {
    let long = "---\na: [\(String(repeating: "b, ", count: 300))]\n"
    let reading = Reading(Array((long + "---\nc: d\n").utf8), parts: 8, smallest: 1)
    #expect(reading.documents.count == 2)
  }

  @Test("A small file stays whole")
  func smallFilesStayWhole() {
    let bytes = Array(String(repeating: "---\na: b\n", count: 1000).utf8)
    #expect(YAMLChunk.chunks(of: bytes, file: FileID(0), count: 8).count == 1)
  }

  @Test("A large file is divided")
  func largeFilesAreCut() {
    let text = (0..<12_000).map { "---\na: \"\(String(repeating: "b", count: 40))\"\nc: \($0)\n" }.joined()
    let reading = YAMLChunk.chunks(of: Array(text.utf8), file: FileID(0), count: 8).map(YAMLReader.read)
    #expect(reading.count == 2)
    #expect(reading.flatMap(\.documents).count == 12_000)
    #expect(reading.last?.documents.last?.withRoot(\.range.start.line) == 35_999)
  }
}

/// A generator that gives the same numbers on every machine.
private struct LinearCongruentialGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
