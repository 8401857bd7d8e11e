import FlowDiagnostics
import Foundation
import Testing

/// Tests of `check --format` with several formats in one run.
@Suite struct ReportOutputTests {
  private let faulty: Directory

  init() throws { faulty = try Directory(["flows/app.yaml": Project.faulty]) }

  private func read(_ path: String) -> String? {
    try? String(contentsOf: faulty.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func `a report file has the printed report`(format: String) throws {
    let printed = try Flowc.run(["check", "--format", format, "--quiet"], in: faulty)
    #expect(printed.code == 1)
    #expect(printed.out.contains("unknown-flow"))
    let written = try Flowc.run(["check", "--format", "\(format)=out/of/reach.txt", "--quiet", "--color", "always"], in: faulty)
    #expect(written.code == 1)
    #expect(read("out/of/reach.txt") == printed.out)
    // The findings are also printed as text.
    #expect(written.out.contains("did you mean"))
  }

  @Test func `one run writes several reports`() throws {
    let arguments = ["--format", "github", "--format", "sarif=a.sarif", "--format", "junit=b=c.xml"]
    let result = try Flowc.run(["check"] + arguments, in: faulty)
    #expect(result.code == 1)
    #expect(result.out.hasPrefix("::error file=flows/app.yaml,line=2,"))
    #expect(!result.out.contains("Shop: "))
    #expect(read("a.sarif")?.contains("\"version\" : \"2.1.0\"") == true)
    #expect(read("b=c.xml")?.contains("<testsuites name=\"flowc\" tests=\"1\"") == true)
  }

  @Test(arguments: [
    (["--format", "text", "--format", "json"], "standard output takes only one --format"),
    (["--format", "json=a", "--format", "sarif=a"], "a cannot contain two formats"), (["--format", "json="], "--format"),
    (["--format", "sarif=flows/app.yaml"], "flows/app.yaml is one of the files that are checked"),
    (["--format", "sarif=./flows/../flows/app.yaml"], "is one of the files that are checked"),
  ])
  func `contradictory outputs of a report are refused`(arguments: [String], message: String) throws {
    let result = try Flowc.run(["check"] + arguments, in: faulty)
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(result.errors.contains(message))
    #expect(read("flows/app.yaml") == Project.faulty)
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func `an earlier report is overwritten`(format: String) throws {
    func write() throws -> Int32 { try Flowc.run(["check", "--format", "\(format)=report"], in: faulty).code }
    #expect(try write() == 1)
    let first = read("report")
    try faulty.write(Array(Project.clean.utf8), to: "flows/app.yaml")
    #expect(try write() == 0)
    #expect(read("report") != first)
    try faulty.write(Array(Project.faulty.utf8), to: "flows/app.yaml")
    #expect(try write() == 1)
    #expect(read("report") == first)
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func `a report doesn't overwrite another program's file`(format: String) throws {
    let contents = [
      "mine\n", "sources: [flows]\n", "{}\n", "{\n  \"version\" : 1\n}\n", "[]\n", "[1]\n", "::group::mine\n",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"swift\" tests=\"1\"/>\n",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle>\n<error source=\"swiftlint.a\"/>\n</checkstyle>\n",
    ]
    for content in contents {
      try faulty.write(Array(content.utf8), to: "mine")
      let result = try Flowc.run(["check", "--format", "junit=other.xml", "--format", "\(format)=mine"], in: faulty)
      #expect(result.code == 3)
      #expect(result.errors == "flowc: mine: this file is not a \(format) report of flowc; name another file\n")
      // The findings are also printed as text, and no other file is written.
      #expect(result.out.contains("did you mean"))
      #expect(read("mine") == content)
      #expect(read("other.xml") == nil)
    }
  }

  @Test func `a report doesn't overwrite flowc.yaml or the baseline`() throws {
    try faulty.write([], to: "flowc.yaml")
    try faulty.write([], to: "known.txt")
    for path in ["flowc.yaml", "./flowc.yaml", "known.txt"] {
      let result = try Flowc.run(["check", "--baseline", "known.txt", "--format", "json=\(path)"], in: faulty)
      #expect(result.code == 3)
      #expect(result.errors == "flowc: \(path): this file is not a json report of flowc; name another file\n")
      #expect(read(path) == "")
    }
    try faulty.write(Array("my: notes\n".utf8), to: "other.yaml")
    #expect(try Flowc.run(["check", "flows", "--format", "json=other.yaml"], in: faulty).code == 3)
    #expect(read("other.yaml") == "my: notes\n")
  }

  @Test func `a report that can't be written is a failure`() throws {
    try faulty.write([], to: "file")
    let result = try Flowc.run(["check", "--format", "sarif=file/below.sarif"], in: faulty)
    #expect(result.code == 3)
    #expect(result.errors.hasPrefix("flowc: file"))
    #expect(result.out.contains("[unknown-flow]"))
  }
}
