import FlowDiagnostics
import Testing

/// The order of findings, and the findings that are reported only once.
@Suite struct ReportTests {
  private var files = SourceFiles()

  private mutating func add(_ path: String) -> FileID { files.add(SourceFile(path: path, text: "")) }

  @Test("Findings are sorted by file, line, column and id")
  func byFileLineColumnAndID() {
    var tests = ReportTests()
    let (second, first) = (tests.add("b.yaml"), tests.add("a.yaml"))
    let findings = [
      Diagnostic(UnknownKey.self, "", at: range(second, 1, 1..<2)), Diagnostic(UnknownKey.self, "", at: range(first, 10, 1..<2)),
      Diagnostic(UnknownKey.self, "", at: range(first, 9, 20..<21)), Diagnostic(UnknownKey.self, "", at: range(first, 9, 3..<4)),
      Diagnostic(WrongType.self, "", at: range(first, 9, 1..<2)), Diagnostic(DuplicateKey.self, "", at: range(first, 9, 1..<2)),
    ]
    let report = Report(findings, files: tests.files)
    #expect(
      report.diagnostics.map { "\(tests.files[$0.range.file].path):\($0.range.start.line):\($0.range.start.column) \($0.id)" } == [
        "a.yaml:9:1 duplicate-key", "a.yaml:9:1 wrong-type", "a.yaml:9:3 unknown-key", "a.yaml:9:20 unknown-key", "a.yaml:10:1 unknown-key",
        "b.yaml:1:1 unknown-key",
      ])
  }

  @Test("The order of findings doesn't change the report")
  func anyOrderGivesTheSameReport() {
    var tests = ReportTests()
    // Swift considers the first two paths equal, but file systems don't.
    let ids = ["\u{E9}.yaml", "e\u{301}.yaml", "z.yaml", "B.yaml", "a.yaml"].map { tests.add($0) }
    var findings = ids.flatMap { file in (1..<4).map { Diagnostic(UnknownKey.self, "", at: range(file, Int32($0), 1..<2)) } }
    let expected = Report(findings, files: tests.files).diagnostics.map(\.range)
    #expect(
      expected.map { tests.files[$0.file].path.utf8.first } == [
        0x42, 0x42, 0x42, 0x61, 0x61, 0x61, 0x65, 0x65, 0x65, 0x7A, 0x7A, 0x7A, 0xC3, 0xC3, 0xC3,
      ])
    for _ in 0..<findings.count {
      findings.append(findings.removeFirst())
      #expect(Report(findings, files: tests.files).diagnostics.map(\.range) == expected)
      #expect(Report(findings.reversed(), files: tests.files).diagnostics.map(\.range) == expected)
    }
  }

  @Test("A mistake that is found twice is reported once")
  func theSameMistakeMetTwiceIsOne() {
    var tests = ReportTests()
    let (file, other) = (tests.add("a.yaml"), tests.add("b.yaml"))
    let place = range(file, 1, 1..<3)
    let report = Report(
      [
        Diagnostic(UnknownKey.self, "first", at: place), Diagnostic(WrongType.self, "", at: place),
        Diagnostic(UnknownKey.self, "shorter", at: range(file, 1, 1..<2)),
        Diagnostic(UnknownKey.self, "second", at: place), Diagnostic(UnknownKey.self, "", at: range(other, 1, 1..<3)),
      ], files: tests.files)
    #expect(report.diagnostics.map(\.message) == ["shorter", "first", "", ""])
  }

  @Test("Findings are counted by severity")
  func counts() {
    var tests = ReportTests()
    let file = tests.add("a.yaml")
    let report = Report(
      [
        Diagnostic(UnknownKey.self, "", at: range(file, 1, 1..<2)), Diagnostic(UnusedFact.self, "", at: range(file, 2, 1..<2)),
        Diagnostic(UnusedFact.self, "", at: range(file, 3, 1..<2)),
      ], files: tests.files)
    #expect(report.count(.error) == 1)
    #expect(report.count(.warning) == 2)
    #expect(report.count(.info) == 0)
    #expect(report.has(atLeast: .error))
  }

  @Test("A report has findings of at least a severity")
  func atLeast() {
    var tests = ReportTests()
    let file = tests.add("a.yaml")
    let warning = Report([Diagnostic(UnusedFact.self, "", at: range(file, 2, 1..<2))], files: tests.files)
    #expect(!warning.has(atLeast: .error))
    #expect(warning.has(atLeast: .warning))
    #expect(warning.has(atLeast: .info))
    #expect(!Report([], files: tests.files).has(atLeast: .info))
  }

  @Test("A finding is withheld if its cause is reported")
  func whatFollowsFromWhatIsToldIsWithheld() {
    var tests = ReportTests()
    let file = tests.add("a.yaml")
    let place = range(file, 1, 1..<3)
    var cause = Diagnostic(LinkUnknownParam.self, "", at: place)
    let effect = Diagnostic(LinkMissingParam.self, "", at: place, cause: FindingPlace(LinkUnknownParam.id, place))
    func report() -> Report { Report([effect, cause], files: tests.files) }
    #expect(report().diagnostics.map(\.id) == [LinkUnknownParam.id])
    #expect(report().withheld.map(\.id) == [LinkMissingParam.id])
    // A less severe cause doesn't hide its effect.
    cause.severity = .info
    #expect(report().diagnostics.map(\.id) == [LinkMissingParam.id, LinkUnknownParam.id])
    cause.severity = .error
    cause.acceptance = place
    #expect(report().diagnostics.map(\.id) == [LinkMissingParam.id] && report().withheld.isEmpty)
    #expect(Report([effect], files: tests.files).diagnostics.map(\.id) == [LinkMissingParam.id])
  }
}
