import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowResources
import Foundation
import Support
import Testing

/// A comparison of the files that are made from the checks with the checks.
@Suite struct FreshnessTests {
  @Test(
    "The lists that scripts make name the existing files",
    arguments: [
      (["registry.sh"], "Sources/FlowChecks/Registry.swift"), (["embed.sh", "templates"], "Sources/CResources/Templates.c"),
      (["embed.sh", "pages"], "Sources/CResources/CheckPages.c"), (["embed.sh", "runtime"], "Sources/CResources/RuntimeSources.c"),
    ])
  func lists(call: [String], path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Recording.url("scripts/\(call[0])").path] + call.dropFirst()
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    Recording.expect(path, toHold: String(decoding: output, as: UTF8.self))
  }

  @Test("The runtime has another version if its public declarations have changed")
  func version() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Recording.url("scripts/runtime-version.sh").path, "--check"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "run 'make record', which raises the version")
  }

  @Test("Each check has a page that shows the findings of its wrong examples", arguments: Checks.all.map { $0.id.name })
  func page(_ name: String) throws {
    let check = try #require(Checks.check(named: name))
    let page = try #require(Page(check.pagePath), "write \(check.pagePath)")
    let examples = check.examples
    #expect(!examples.isEmpty)
    let numbers = examples.count > 1 ? (1...examples.count).map { " (\($0))" } : [""]
    #expect(page.lines.filter { $0.hasPrefix("## ") } == numbers.flatMap { ["## Wrong\($0)", "## Right\($0)"] })
    try #require(page.blocks.map(\.info) == examples.flatMap { _ in ["yaml", "text", "yaml"] }, "the blocks in \(check.pagePath)")
    let findings = examples.map { TextFormat.render(check.report(on: $0.violating)).text }
    Recording.expect(
      check.pagePath, toHold: page.replacing(Array(zip(page.blocks.filter { $0.info == "text" }, findings)).map { ($0, $1) }))
  }

  @Test("flowc contains the pages of all checks, and the pages have an index")
  func index() throws {
    Recording.expect("docs/checks/README.md", toHold: CheckPage.renderIndex { "\($0).md" })
    let files = try FileManager.default.contentsOfDirectory(atPath: Recording.url("docs/checks").path)
    let pages = Set(files).subtracting(["README.md"])
    #expect(pages == Set(Checks.all.map { "\($0.id.name).md" }), "a check without a page, or a page without a check")
    #expect(
      pages == Set(CheckPages.all.keys.map { "\($0).md" }), "run 'make record', which lists the pages in Sources/CResources/CheckPages.c")
  }

  @Test("A page begins with the id, the summary, the severity, the group and the rationale")
  func head() {
    for check in Checks.all {
      let page = check.page
      let kind = "*(\(check.id.defaultSeverity.word), \(check.id.group.rawValue))*"
      let head = "# \(check.id.name)\n\n\(page.summary) \(kind)\n\n\(page.rationale)\n\n## Wrong"
      let isWhole = page.summary.hasSuffix(".") && !page.rationale.isEmpty && page.text.hasPrefix(head)
      #expect(isWhole, "\(check.pagePath) begins with '# \(check.id.name)', a sentence before '\(kind)', and a rationale")
      let isBuilt = page.text == Recording.read(check.pagePath)
      #expect(isBuilt, "\(check.pagePath) is newer than what was built")
    }
  }

  @Test("No two checks share an id")
  func unique() {
    #expect(Set(Checks.all.map { $0.id.name }).count == Checks.all.count)
  }
}
