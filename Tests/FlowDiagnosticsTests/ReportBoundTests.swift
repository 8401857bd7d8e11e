import Testing

@testable import FlowDiagnostics

/// Reports that are too large to print whole.
@Suite struct ReportBoundTests {
  private static let count = 60

  /// Every third finding is an error, and every third is an info. Some names need escapes.
  private static func report(_ count: Int = count, accepted: Bool = false) -> Report {
    Findings.report(String(repeating: "abcdef\n", count: count)) { file in
      (0..<count).map { index in
        let name = "screen.\(index)" + String(repeating: index.isMultiple(of: 2) ? "\u{1}\"" : "x", count: 40)
        let place = range(file, Int32(index + 1), 1..<4)
        var finding = Diagnostic(
          PopTargetMissing.self, "no '\(name)' below", at: place, subject: name, related: [RelatedPlace("'\(name)'", place)],
          help: "use \(name)", edits: [Edit(replacing: place, with: name)])
        finding.severity = Severity.allCases[index % 3]
        finding.certainty = .certain
        finding.trace = (0..<30).map { step in
          TraceStep(screen: "\(name)\(step)", move: name, kind: .launch, facts: step.isMultiple(of: 2) ? [name, "b"] : ["b", "c"])
        }
        if accepted { finding.acceptance = place }
        return finding
      }
    }
  }

  private static func forms(_ report: Report) -> [(format: ReportFormat, size: Int)] {
    ReportFormat.allCases.map { ($0, $0.render(report, FormatContext(), colors: true).text.utf8.count) }
  }

  @Test(arguments: [5_000, 100_000, 300_000, 1_000_000, 2_000_000]) func `no format has more bytes than the limit`(room: Int) {
    for report in [Self.report(), Self.report(accepted: true)] {
      let bounded = report.bounded(to: room)
      #expect(bounded.omission != nil)
      // The text around the findings isn't limited.
      for (form, size) in Self.forms(bounded) { #expect(size <= room + 1_000, "\(form)") }
    }
  }

  @Test func `a report within the limit is complete`() {
    let report = Self.report(3)
    #expect(report.bounded(to: 10_000_000).omission == nil)
    #expect(report.bounded.diagnostics.count == 3)
  }

  @Test func `the most severe findings come first, and all findings before the traces`() throws {
    let report = Self.report()
    let traces = try #require(report.bounded(to: 1_000_000).omission)
    #expect(traces.findings.isEmpty)
    #expect(traces.traces > 0)
    #expect(traces.sentence.hasPrefix("the traces of \(traces.traces) others are left out: "))
    let bounded = report.bounded(to: 200_000)
    let omission = try #require(bounded.omission)
    #expect(omission.findings.count + bounded.diagnostics.count == Self.count)
    #expect(Set(omission.findings).isDisjoint(with: [.error]) && omission.findings.contains(.info))
    #expect(omission.traces == bounded.diagnostics.count)
    for severity in Severity.allCases { #expect(bounded.count(severity) == report.count(severity)) }
    #expect(JSONFormat.render(bounded).text.contains("\"findings\" : \(omission.findings.count)"))
    #expect(SARIFFormat.render(bounded, FormatContext()).text.contains(omission.sentence))
  }

  @Test func `a single omitted finding or trace is named in the singular`() throws {
    let report = Self.report(1)
    #expect(report.bounded(to: 1).omission?.sentence.hasPrefix("a finding is left out: ") ?? false)
    #expect(report.bounded(to: 20_000).omission?.sentence.hasPrefix("the trace of another is left out: ") ?? false)
  }
}
