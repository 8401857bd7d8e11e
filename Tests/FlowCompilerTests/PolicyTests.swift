import FlowCompiler
import FlowDiagnostics
import Testing

/// Tests of a check that is off by default, and reports only if `flowc.yaml` sets its severity.
@Suite struct PolicyTests {
  private struct Unasked: Finding {
    static let id = DiagnosticID("unasked", .reach, .off)

    let range: SourceRange
    var message: String { "this is a matter of taste" }
  }

  private static let report: Report = {
    var files = SourceFiles()
    let file = files.add(SourceFile(path: "app.yaml", text: "app: A\n"))
    return Report([Diagnostic(Unasked(range: SourceRange(startOf: file)))], files: files)
  }()

  @Test func `a check that is off reports nothing`() {
    #expect(Self.report.diagnostics.isEmpty)
    #expect(!Self.report.has(atLeast: .info))
    #expect(Policy().apply(to: Self.report).diagnostics.isEmpty)
    #expect(Policy(severities: [Unasked.id: .off]).apply(to: Self.report).diagnostics.isEmpty)
    #expect(Unasked.id.defaultSeverity.word == "off")
  }

  @Test(arguments: Severity.allCases)
  func `a check that flowc.yaml turns on reports findings`(_ severity: Severity) {
    let report = Policy(severities: [Unasked.id: severity]).apply(to: Self.report)
    #expect(report.diagnostics.map(\.id) == [Unasked.id])
    #expect(report.diagnostics.map(\.severity) == [severity])
  }

  @Test func `a check that is off is optional`() {
    #expect(Unasked.id.isOptional)
  }
}
