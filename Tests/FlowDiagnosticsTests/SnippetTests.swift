import FlowDiagnostics
import Testing

/// The source line, and the carets under it.
@Suite struct SnippetTests {
  @Test("The carets are under the range")
  func caretsStandUnderTheRange() {
    #expect(Findings.snippet("a: bcd e\n", 1, 4..<7) == ["1 | a: bcd e", "  |    ^^^"])
  }

  @Test("An empty range has one caret")
  func anEmptyRangeHasOneCaret() {
    #expect(Findings.snippet("a:\n", 1, 3..<3) == ["1 | a:", "  |   ^"])
    #expect(Findings.snippet("a: b\n", 1, 4..<4) == ["1 | a: b", "  |    ^"])
  }

  @Test("A range over several lines is marked to the end of its first line")
  func aRangeOverSeveralLinesIsMarkedToTheEndOfTheFirst() {
    #expect(Findings.snippet("a: [b,\n  c]\n", 1, 4..<5, endLine: 2) == ["1 | a: [b,", "  |    ^^^"])
    #expect(Findings.snippet("a: |\n  b\n", 1, 4..<4, endLine: 2) == ["1 | a: |", "  |    ^"])
  }

  @Test("An empty line isn't shown")
  func anEmptyLineIsNotShown() {
    #expect(Findings.snippet("a\n\nb\n", 2, 1..<2).isEmpty)
    #expect(Findings.snippet("a\n", 7, 1..<2).isEmpty)
  }

  @Test("A range after the end of the line is marked at the end")
  func aRangeBehindTheLineStaysAtItsEnd() {
    #expect(Findings.snippet("ab\n", 1, 9..<20) == ["1 | ab", "  |   ^"])
    #expect(Findings.snippet("ab\n", 1, 2..<20) == ["1 | ab", "  |  ^"])
  }

  @Test(
    "Carets account for the width of characters on a terminal",
    arguments: [
      // The text before the range, the text of the range, the padding, the number of carets.
      ("\u{4E2D}\u{6587}: ", "ab", 6, 2), ("e\u{301}: ", "ab", 3, 2), ("\u{1F600}: ", "ab", 4, 2), ("\u{2705}: ", "ab", 4, 2),
      ("\u{2713}: ", "ab", 3, 2), ("\u{1F1E9}\u{1F1EA}: ", "ab", 4, 2), ("\u{FF21}: ", "ab", 4, 2), ("\u{AC00}: ", "ab", 4, 2),
      ("\u{2764}\u{FE0F}: ", "ab", 4, 2), ("\u{1112}\u{1161}\u{11AB}: ", "ab", 4, 2), ("a: ", "\u{1F321}\u{FE0F}", 3, 2),
      ("a: ", "\u{4E2D}\u{6587}", 3, 4), ("a: ", "e\u{301}", 3, 1), ("a: ", "\u{301}", 3, 1), ("a:\t", "b", 3, 1),
    ])
  func widthsOnATerminal(before: String, marked: String, padding: Int, carets: Int) {
    let start = Int32(before.unicodeScalars.count) + 1
    let lines = Findings.snippet("\(before)\(marked)\n", 1, start..<start + Int32(marked.unicodeScalars.count))
    #expect(lines.last == "  | " + String(repeating: " ", count: padding) + String(repeating: "^", count: carets))
  }

  @Test("A tab is shown as one space")
  func aTabIsShownAsOneSpace() {
    #expect(Findings.snippet("\ta:\tb\n", 1, 5..<6) == ["1 |  a: b", "  |     ^"])
  }

  @Test(
    "A character that can't be shown is replaced", arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{80}", "\u{202E}", "\u{2069}", "\u{FEFF}"])
  func whatCannotBeShownIsReplaced(scalar: String) {
    #expect(Findings.snippet("a: \(scalar)b\n", 1, 4..<5) == ["1 | a: \u{FFFD}b", "  |    ^"])
  }

  @Test("Bytes that aren't text are replaced")
  func bytesThatAreNoTextAreReplaced() {
    var files = SourceFiles()
    let file = files.add(SourceFile(path: "a.yaml", bytes: [0x61, 0x3A, 0x20, 0xFF, 0x62, 0x0A]))
    let report = Report([Diagnostic(YamlEncoding.self, "m", at: range(file, 1, 4..<5))], files: files)
    #expect(TextFormat.render(report).text.hasSuffix("1 | a: \u{FFFD}b\n  |    ^\n"))
  }

  @Test("A long line is cut around the range")
  func aLongLineIsCutAroundTheRange() throws {
    let text = String(repeating: "a", count: 500) + "BCD" + String(repeating: "e", count: 500)
    let lines = Findings.snippet(text, 1, 501..<504)
    #expect(
      lines == [
        "1 | … " + String(repeating: "a", count: 40) + "BCD" + String(repeating: "e", count: 117) + " …",
        "  |   " + String(repeating: " ", count: 40) + "^^^",
      ])
  }

  @Test("A long line is cut only where it continues")
  func theEndsOfALongLine() {
    let text = String(repeating: "a", count: 300)
    #expect(Findings.snippet(text, 1, 1..<3) == ["1 | " + String(repeating: "a", count: 160) + " …", "  | ^^"])
    let end = Findings.snippet(text, 1, 300..<301)
    #expect(end == ["1 | … " + String(repeating: "a", count: 41), "  |   " + String(repeating: " ", count: 40) + "^"])
  }

  @Test("Carets end at the end of a cut line")
  func caretsEndWithTheCutLine() {
    let lines = Findings.snippet(String(repeating: "a", count: 100_000), 1, 1..<100_001)
    #expect(lines.map(\.count) == [4 + 160 + 2, 4 + 160])
  }

  @Test("Each line break of YAML ends a line")
  func lineBreaksOfYAML() {
    for lineBreak in ["\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(Findings.snippet("a: b\(lineBreak)c: d\(lineBreak)", 2, 4..<5) == ["2 | c: d", "  |    ^"])
    }
  }
}
