import FlowDiagnostics
import Testing

/// The second places of a finding, shown in the source beside the first.
@Suite struct SecondPlaceTests {
  private func text(_ source: String, _ primary: (Int32, Range<Int32>), _ others: [(Int32, Range<Int32>)]) -> [String] {
    let report = Findings.report(source) { file in
      [
        Diagnostic(
          UnknownKey.self, "m", at: range(file, primary.0, primary.1),
          related: others.enumerated().map { RelatedPlace("place \($0)", range(file, $1.0, $1.1)) })
      ]
    }
    return TextFormat.render(report).text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("Second places are in the order of their lines")
  func standInTheOrderOfTheirLines() {
    #expect(
      text("a: b\nc: d\ne: f\n", (2, 4..<5), [(3, 1..<2), (1, 4..<5)]) == [
        "1 | a: b", "  |    - place 1", "2 | c: d", "  |    ^", "3 | e: f", "  | - place 0",
      ])
  }

  @Test("Two places in one line share the line")
  func shareALine() {
    #expect(text("a: bcd e\n", (1, 4..<7), [(1, 1..<2)]) == ["1 | a: bcd e", "  |    ^^^", "  | - place 0"])
  }

  @Test("Line numbers are aligned")
  func lineNumbersAreAligned() {
    let source = "first\n" + String(repeating: "\n", count: 98) + "last\n"
    #expect(text(source, (100, 1..<5), [(1, 1..<6)]) == ["  1 | first", "    | ----- place 0", "100 | last", "    | ^^^^"])
  }

  @Test("A second place without text is a note")
  func areNamedWhereThereIsNothingToShow() {
    #expect(text("a: b\n\n", (1, 1..<2), [(2, 1..<1)]) == ["1 | a: b", "  | ^", "  = note: place 0: flows/app.yaml:2:1"])
    #expect(text("", (1, 1..<1), [(1, 1..<1)]) == ["  = note: place 0: flows/app.yaml:1:1"])
  }

  @Test("A second place in another file is a note")
  func areNamedInOtherFiles() {
    var files = SourceFiles()
    let (first, second) = (files.add(SourceFile(path: "a.yaml", text: "a: b\n")), files.add(SourceFile(path: "b.yaml", text: "c: d\n")))
    let finding = Diagnostic(
      DuplicateFlow.self, "m", at: range(first, 1, 1..<2), related: [RelatedPlace("there", range(second, 1, 4..<5))])
    #expect(TextFormat.render(Report([finding], files: files)).text.hasSuffix("  | ^\n  = note: there: b.yaml:1:4\n"))
  }

  @Test("Second places have their own colour")
  func haveAColorOfTheirOwn() {
    let report = Findings.report("a: b\nc: d\n") { file in
      [Diagnostic(UnknownKey.self, "m", at: range(file, 1, 1..<2), related: [RelatedPlace("there", range(file, 2, 1..<2))])]
    }
    #expect(TextFormat.render(report, colors: true).text.contains("\u{1B}[1;34m- there\u{1B}[0m"))
  }
}
