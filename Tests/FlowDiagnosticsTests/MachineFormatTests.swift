import FlowDiagnostics
import Foundation
import Testing

/// The formats for CI services: the form of a finding, and the escaping of hostile text.
@Suite struct MachineFormatTests {
  static let hostile = "a\"b<c>&'d\n%,:::error::\u{1}\u{FFFE}]]>"

  /// Returns a report with a complete error, a warning and an accepted finding.
  static func report(path: String = "flows/app.yaml", message: String = "no 'x'") -> Report {
    var files = SourceFiles()
    let file = files.add(SourceFile(path: path, text: "a: b\nc: d\ne: f\n"))
    var error = Diagnostic(
      PopAtBottom.self, message, at: range(file, 2, 4..<5), subject: "f.a.go", related: [RelatedPlace("there", range(file, 1, 1..<2))],
      help: "do y", edits: [Edit(replacing: range(file, 2, 4..<5), with: "z")])
    error.legality = .never
    error.certainty = .certain
    error.trace = [
      TraceStep(screen: "f.a", move: "launch", kind: .launch), TraceStep(screen: "f.a", move: "go", kind: TraceStep.Kind(rawValue: "pop")),
    ]
    let warning = Diagnostic(UnusedFact.self, "w", at: range(file, 3, 1..<2, endLine: 4), subject: "e")
    var accepted = Diagnostic(UnusedFact.self, "old", at: range(file, 1, 1..<2), subject: "a")
    accepted.acceptance = range(files.add(SourceFile(path: "known.txt", text: "unused-fact a\n")), 1, 1..<14)
    accepted.isInBaseline = true
    return Report([error, warning, accepted], files: files)
  }

  @Test("The GitHub format has one escaped line for each finding")
  func github() {
    #expect(
      GitHubFormat.render(Self.report()).text == """
        ::error file=flows/app.yaml,line=2,endLine=2,col=4,endColumn=5,title=pop-at-bottom::no 'x'%0Atrace: launch → f.a%0Ahelp: do y
        ::warning file=flows/app.yaml,line=3,endLine=4,title=unused-fact::w

        """)
    let lines = GitHubFormat.render(Self.report(path: Self.hostile, message: Self.hostile)).text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=a\"b<c>&'d%0A%25%2C%3A%3A%3Aerror%3A%3A") == true)
    #expect(GitHubFormat.render(Self.report(path: "./a.yaml")).text.hasPrefix("::error file=a.yaml,"))
  }

  @Test("The GitLab format has one issue for each finding")
  func gitlab() throws {
    let items = try #require(try Self.json(GitLabFormat.render(Self.report()).text) as? [[String: Any]])
    #expect(items.map { $0["check_name"] as? String } == ["pop-at-bottom", "unused-fact"])
    #expect(items.map { $0["severity"] as? String } == ["major", "minor"])
    #expect(items.first?["description"] as? String == "no 'x'; do y")
    let location = try #require(items.last?["location"] as? [String: Any])
    #expect(location["path"] as? String == "flows/app.yaml")
    #expect(location["lines"] as? [String: Int] == ["begin": 3, "end": 4])
    #expect(Set(items.compactMap { $0["fingerprint"] as? String }).count == 2)
  }

  @Test("The JUnit format has one test case for each finding")
  func junit() throws {
    let report = Self.report()
    #expect(
      JUnitFormat.render(report, failing: .error).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="flowc" tests="3" failures="1" errors="0" skipped="1">
          <testsuite name="flowc" tests="3" failures="1" errors="0" skipped="1">
            <testcase name="pop-at-bottom: f.a.go" classname="flows/app.yaml" file="flows/app.yaml" line="2">
              <failure message="no 'x'" type="pop-at-bottom">flows/app.yaml:2:4: error: no 'x'&#10;trace: launch → f.a&#10;help: do y</failure>
            </testcase>
            <testcase name="unused-fact: e" classname="flows/app.yaml" file="flows/app.yaml" line="3">
              <system-out>flows/app.yaml:3:1: warning: w</system-out>
            </testcase>
            <testcase name="unused-fact: a" classname="flows/app.yaml" file="flows/app.yaml" line="1">
              <skipped message="accepted by baseline"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(JUnitFormat.render(report, failing: .warning).text.contains("failures=\"2\""))
    let clean = JUnitFormat.render(Report([], files: SourceFiles()), failing: .error).text
    #expect(clean.contains("tests=\"1\" failures=\"0\"") && clean.contains("<testcase name=\"check\" classname=\"flowc\"/>"))
  }

  @Test("The Checkstyle format has one element for each finding")
  func checkstyle() {
    #expect(
      CheckstyleFormat.render(Self.report()).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="flows/app.yaml">
            <error line="2" column="4" severity="error" message="no 'x'&#10;trace: launch → f.a&#10;help: do y" source="flowc.pop-at-bottom"/>
            <error line="3" column="1" severity="warning" message="w" source="flowc.unused-fact"/>
          </file>
        </checkstyle>

        """)
    #expect(CheckstyleFormat.render(Report([], files: SourceFiles())).text.hasSuffix("<checkstyle version=\"4.3\">\n</checkstyle>\n"))
  }

  @Test("Hostile text can't leave its place in any format", arguments: ReportFormat.allCases)
  func hostileTexts(format: ReportFormat) throws {
    let report = Self.report(path: Self.hostile, message: Self.hostile)
    let text = format.render(report, FormatContext()).text
    #expect(!text.unicodeScalars.contains("\u{1}"))
    switch format.row.syntax {
    case .lines: break
    case .json: _ = try Self.json(text)
    case .xml:
      #expect(!text.unicodeScalars.contains("\u{FFFE}"))
      #expect(!text.contains("<c>") && !text.contains("&'") && !text.contains("\"b"))
      // The numbers of opening and closing tags are equal.
      let opened = text.matches(of: /<[a-z-]+[^<>]*[^\/]>/).count
      #expect(opened == text.matches(of: /<\/[a-z-]+>/).count)
    }
  }

  @Test("The format of a report is recognised from its text", arguments: ReportFormat.allCases)
  func signatures(format: ReportFormat) {
    let text = format.render(Self.report(), FormatContext()).text
    #expect(ReportFormat.allCases.filter { $0.isReport(text) } == [format])
  }

  @Test("A fingerprint doesn't depend on lines")
  func fingerprintsDoNotDependOnLines() {
    func fingerprints(_ lines: [Int32]) -> [String] {
      let report = Findings.report("\n\n\n\n\n\n\n\n\n") { file in
        lines.map { Diagnostic(UnusedFact.self, "w", at: range(file, $0, 1..<2), subject: "same") }
      }
      return GitLabFormat.render(report).text.matches(of: /"fingerprint" : "([0-9a-f]{16})"/).map { String($0.1) }
    }
    #expect(fingerprints([1, 2]) == fingerprints([4, 9]))
    #expect(Set(fingerprints([1, 2, 3])).count == 3)
  }

  static func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
}
