import FlowChecks
import FlowCompiler
import Foundation
import Support
import Testing

/// What is made from the checks is held against them.
@Suite struct FreshnessTests {
  @Test("The registry lists the checks that have a file")
  func registry() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Recording.url("scripts/registry.sh").path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    Recording.expect("Sources/FlowChecks/Registry.swift", toHold: String(decoding: output, as: UTF8.self))
  }

  @Test("Every check has its page", arguments: Checks.all.map { $0.id.name })
  func page(_ name: String) throws {
    let check = try #require(Checks.check(named: name))
    Recording.expect("docs/checks/\(name).md", toHold: CheckPage.render(check))
  }

  @Test("The pages have an index, and no page is left over")
  func index() throws {
    Recording.expect("docs/checks/README.md", toHold: CheckPage.renderIndex { "\($0).md" })
    let pages = try FileManager.default.contentsOfDirectory(atPath: Recording.url("docs/checks").path)
    let known = Set(Checks.all.map { "\($0.id.name).md" } + ["README.md"])
    #expect(Set(pages).subtracting(known).isEmpty, "delete the pages of checks that are gone")
  }

  @Test("No two checks share an id")
  func unique() {
    #expect(Set(Checks.all.map { $0.id.name }).count == Checks.all.count)
  }
}
