import FlowDiagnostics
import FlowYAML
import Testing

/// The recovery after a fault. A fault ends its document, and the next `---` begins a new one.
@Suite struct RecoveryTests {
  @Test(
    "The documents after a fault are read",
    arguments: [
      ("a: [b\n", "2:1"), ("a: {b\n", "2:1"), ("a: 'b\n", "1:4"), ("a: \"b\n", "1:4"), ("a: \"\\q\"\n", "1:5"), ("a: b: c\n", "1:4"),
      ("a:\n  b: c\n d: e\n", "3:2"), ("a: @b\n", "1:4"), ("\ta: b\n", "1:1"), ("a:\n\tb: c\n", "2:1"), ("a\nb: c\n", "1:1"),
      ("- a\nb: c\n", "2:1"), ("a: b\n- c\n", "2:1"), ("a: *\n", "1:4"), ("a: &\n", "1:4"), ("a: ]\n", "1:4"), ("a: |x\n", "1:5"),
      ("a: !<b\n", "1:7"), ("a: 'b' c\n", "1:4"), ("a: \"\\ud800\"\n", "1:7"), ("a: b\nc\n", "2:1"),
    ])
  func laterDocumentsAreRead(text: String, place: String) {
    let reading = Reading("---\nx: y\n---\n\(text)---\nz: w\n...\n---\nv: u\n")
    #expect(reading.diagnostics.map(\.id) == [YamlSyntax.id])
    let last = text.count { $0 == "\n" } + 8
    #expect(reading.outline.filter { $0.hasSuffix(" map") }.last == "\(last):1-\(last):5 map")
    #expect(reading.shape == ["{x: 'y'}", "{z: 'w'}", "{v: 'u'}"])
    #expect(reading.isIncomplete)
    let start = reading.diagnostics.first?.range.start
    let expected = place.split(separator: ":").compactMap { Int32($0) }
    #expect(start.map { [$0.line - 3, $0.column] } == expected)
  }

  @Test("Each document has at most one syntax fault")
  func oneFaultForEachDocument() {
    let text = (0..<10).map { "---\na\($0): [b\nc: {d\n" }.joined()
    #expect(Reading(text).diagnostics.map(\.id) == Array(repeating: YamlSyntax.id, count: 10))
  }

  @Test("A fault on the line that begins the document is reported there")
  func aFaultOnTheLineThatBeginsTheDocument() {
    let reading = Reading("--- @\n--- [a\n--- b\n")
    #expect(reading.problems == ["1:5 yaml-syntax", "3:1 yaml-syntax"])
    #expect(reading.shape == ["'b'"])
  }

  @Test("The documents before the fault stay")
  func theDocumentsBeforeTheFaultStay() {
    #expect(Reading("a: b\n---\nc: d\n---\ne: [\n").shape == ["{a: 'b'}", "{c: 'd'}"])
  }

  @Test("The note of a fault shows the beginning of the faulty part")
  func whereTheFaultyPartBeganIsANote() throws {
    let fault = try #require(Reading("a: b\nc: [d,\n  e }\nf: g\n").diagnostics.first)
    #expect(fault.message == "did not find expected ',' or ']'")
    #expect(fault.range.start == SourcePosition(line: 3, column: 5))
    #expect(fault.related.map(\.message) == ["parsing a flow sequence that begins here"])
    #expect(fault.related.map(\.range.start) == [SourcePosition(line: 2, column: 4)])
  }

  @Test("No range is after the end of the text", arguments: ["a: [b", "a: [b\n", "a: 'b", "a: {b: \u{1F600}", "a: [\u{2028}b", "a: [b\r"])
  func nothingPointsBehindTheText(text: String) throws {
    let fault = try #require(Reading(text).diagnostics.first)
    let lines = SourceFile(path: "", text: text).lines
    #expect(Int(fault.range.end.line) == lines.count)
    #expect(Int(fault.range.end.column) <= lines[lines.count - 1].unicodeScalars.count + 1)
  }

  @Test("A quoted text without an end is reported as such")
  func quotesThatNeverEndAreNamed() {
    for text in ["a: 'b\n", "a: 'b\n---\nc: d\n", "a: \"b\n...\n", "a: \"b"] {
      #expect(Reading(text).diagnostics.map(\.message) == ["this quoted string has no end"])
    }
  }

  @Test(
    "A key without its colon is reported where its text begins",
    arguments: [
      ("a:\n  long\n    b: c\n", "2:3"), ("a: # c\n  long\n    b: c\n", "2:3"), ("z:\n  a: { b: c }\n  d:e\n    f: g\n", "3:3"),
      // This line continues a text from above.
      ("a: b\n  long\n  c: d\n", "3:4"), ("a: b\n  is\n  long\n  c: d\n", "4:4"), ("a: b\n  c:d\n  e: f\n", "3:4"),
    ])
  func aKeyWithoutItsColonBeginsAText(text: String, place: String) {
    #expect(Reading(text).problems == ["\(place) yaml-syntax"])
  }

  @Test(
    "A fault that libyaml reports later is reported at its own line",
    arguments: [
      ("a: b\nkind:pages\nc: d\n", "2:1 'kind:' needs a space after its colon here"),
      ("a: b\nkind:pages\n", "2:1 'kind:' needs a space after its colon here"),
      ("a: b\nc\n  d: e\n", "2:1 'c' needs a colon after it"), ("a: b\nc [d]\ne: f\n", "2:1 'c' needs a colon after it"),
      ("a:\n  b\n    - { c: d }\n", "2:3 'b' needs a colon after it"),
      ("a:\n  b\n    - c\n    - { d: e }\n", "2:3 'b' needs a colon after it"),
      ("a:\n  b C\n  d:\n    e: f\n", "2:3 'b C' has no colon"), ("a b\nc:\n", "1:1 'a b' has no colon"),
      ("a: b\nkind tabs # c\nd: e\n", "2:1 'kind tabs' has no colon"), ("a: b\n\"c\"\nd: e\n", "2:1 '\"c\"' has no colon"),
      ("a: b\ntitle:\u{A0}C\nd: e\n", "2:1 'title:\u{A0}C' contains a no-break space (U+00A0)"),
      ("a:\n  b：c\n  d: e\n", "2:3 'b：c' contains a full-width colon (U+FF1A)"),
      ("a: @b\n", "1:4 the string '@b' needs quotes"), ("a: { b: `c` d, e: f }\n", "1:9 the string '`c` d' needs quotes"),
      ("a: *b*\n", "1:4 the string '*b*' needs quotes"), ("a: & b # c\n", "1:4 the string '& b' needs quotes"),
      ("a: ? b\n", "1:4 the string '? b' needs quotes"), ("a: [b] c\nd: e\n", "1:4 the string '[b] c' needs quotes"),
      ("a: {b} c\n", "1:4 the string '{b} c' needs quotes"),
      ("a: { b: c d: e, f: g }\n", "1:11 'd:' begins an entry, but there is no comma before it"),
      ("a:\n  - { b: c },\n  - d\n", "2:13 a comma ends this line"), ("a: [b],\nc: d\n", "1:7 a comma ends this line"),
      ("a:\n  - b c\n    d: e\n", "2:5 'b c' has no colon"),
      ("a:\n  // b\n  c: d\n", "2:3 '//' does not begin a comment in YAML"),
      ("a: { b: “c: d” }\n", "1:11 '“' isn't a quotation mark in YAML, so the string ends here"),
      ("a: “b: c”\n", "1:6 '“' isn't a quotation mark in YAML, so the string ends here"),
      ("a: { b: ${c} }\n", "1:9 '{c}' begins a map here"),
      ("a:\n  b:\n\u{A0}   c: d\n  e: f\n", "3:1 this line is indented with a no-break space (U+00A0)"),
      ("a:\n  b:\n    c: d\n\u{A0} \u{A0}e: { f: g }\n  h:\n", "4:1 this line is indented with a no-break space (U+00A0)"),
      ("a:\n  b: c\n \u{A0}d: e\n", "3:2 this line is indented with a no-break space (U+00A0)"),
      ("a:\n  b { c: d, e: f }\n  g: h\n", "2:3 'b' needs a colon after it"),
      ("a:\n  b:{ c: { d: e } }\n", "2:3 'b:' needs a space after its colon here"),
      ("a: { b: [c]? }\n", "1:9 the type '[c]?' needs quotes"), ("a: { b: [[c]]? }\n", "1:9 the type '[[c]]?' needs quotes"),
    ])
  func aLineWithoutAColonIsToldItself(text: String, fault: String) {
    #expect(Reading(text).diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.message)" } == [fault])
  }

  @Test(
    "The help is the intended text",
    arguments: [
      ("a: \"b \"c\" d\"\n", "write 'b \"c\" d'"), ("a: \"b \"c\"\"\n", "write 'b \"c\"'"), ("{ a: 'b'c', d: e }\n", "write \"b'c\""),
      ("a: \"b \"c\" d\n", "write \\\" for a double quote that belongs to the string"),
      ("a:\n  - b: c\n    d: e\n  f\n", "write '- f'"), ("- a\nb\n", "write '- b'"),
      ("a:\n  - [b]\n  c: d\n", "write '- c: d', or begin it in column 5 if it belongs to the item above"),
      ("a:\n- b\nc\n", "write 'c:', or quote the string above if it continues here"),
      ("a: [b]]\n", "delete this ']'"), ("a:\n  - { b: c }}\n", "delete this '}'"),
      ("a: [b, !c]\n", "write 'not c' for a condition, '\"!c\"' for a string"), ("a: b\n\u{2013}\nc: d\n", "write '---'"),
      ("{ a: b, c:{ d: e } }\n", "write '{ a: b, c: { d: e } }'"), ("{ a:[b] }\n", "write '{ a: [b] }'"),
    ])
  func helpIsWhatIsMeant(text: String, help: String) {
    #expect(Reading(text).diagnostics.map(\.help) == [help])
  }

  @Test(
    "A merge conflict is one finding",
    arguments: [
      "a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> x\n", "a:\n  b:\n<<<<<<< HEAD\n    c: d\n=======\n    c: e\n>>>>>>> x\n",
      "\n<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> x\n", "a: {\n  b: c,\n<<<<<<< HEAD\n  d: e\n=======\n  d: f\n>>>>>>> x\n}\n",
    ])
  func aMergeConflictIsOne(text: String) {
    let line = text.prefix { $0 != "<" }.count { $0 == "\n" } + 1
    #expect(Reading(text).problems == ["\(line):1 yaml-syntax"])
    #expect(Reading(text).diagnostics.map(\.message) == ["this line belongs to an unresolved merge conflict"])
  }

  @Test("Indented dashes begin no document")
  func indentedDashesBeginNoDocument() {
    #expect(Reading("a: [b\n ---\nc: d\n").documents.isEmpty)
    #expect(Reading("a: [b\n---c: d\n").documents.isEmpty)
    #expect(Reading("a: [b\n---\tc\n").shape == ["'c'"])
  }

  @Test("Line numbers after a fault count each kind of line break", arguments: ["\r", "\r\n", "\u{85}", "\u{2028}"])
  func lineNumbersAfterAFaultCountEachBreak(lineBreak: String) {
    let text = "a: [b\n---\nc: d\n---\ne: [\n---\nf: g\n".replacing("\n", with: lineBreak)
    #expect(Reading(text).problems == ["2:1 yaml-syntax", "6:1 yaml-syntax"])
    #expect(Reading(text).outline.last == "7:4-7:5 'g'")
  }

  @Test("Several `...` in a row are one fault")
  func endsThatEndNothingAreOneFault() {
    let reading = Reading("...\n...\n...\na: b\n...\n...\nc: d\n")
    #expect(reading.problems == ["1:1 yaml-syntax"])
    #expect(reading.shape == ["{a: 'b'}", "{c: 'd'}"])
  }
}
