import Foundation
import Support
import Testing

#if os(Linux)
/// What `--memory` counts, held against what is resident. Other systems do not tell as plainly.
@Suite struct MemoryTests {
  /// A search that would take much more than it may, and more to print than a pipe holds.
  private static let project: String = {
    let facts = (0..<20).map { "fact\($0)" }
    let toggles = facts.map { "      \($0): [{ when: \($0), stay: , clears: \($0) }, { stay: , sets: \($0) }]\n" }.joined()
    let guards = (0..<2_000).map { "guard\($0): Nobody asks for it" }
    return """
      app: Kitchen
      start: search
      facts: [\(facts.joined(separator: ", "))]
      guards: { \(guards.joined(separator: ", ")) }
      ---
      flow: search
      screens:
        filters:
          actions:
      \(toggles)      show: { when: [\(facts.joined(separator: ", "))], push: results }
        results:
      """
  }()

  /// How much was resident at most once all has been looked at, in MB, with so much for the search.
  private func peak(memory: Int, in directory: Directory) throws -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Flowc.program
    process.arguments = ["check", "--jobs", "1", "--memory", "\(memory)", "app.yaml"]
    process.currentDirectoryURL = directory.url
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // When something is printed all has been looked at; and as not all of it is read, the process still runs.
    _ = try output.fileHandleForReading.read(upToCount: 1)
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Double(line.split(separator: " ")[1])) / 1_000
  }

  @Test("What is counted is what is resident, within a factor of two or three", .long)
  func counted() throws {
    let directory = try Directory(["app.yaml": Self.project])
    let (least, most) = (1, 11)
    let taken = try peak(memory: most, in: directory) - peak(memory: least, in: directory)
    #expect((Double(most - least) / 2...Double(most - least) * 3).contains(taken), "\(taken) MB")
  }
}
#endif
