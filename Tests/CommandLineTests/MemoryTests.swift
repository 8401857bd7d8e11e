import Foundation
import Support
import Testing

#if os(Linux)
/// Tests that the count of `--memory` fits the resident memory. Other systems don't report it as clearly.
@Suite struct MemoryTests {
  /// A project whose search needs much more memory than allowed, and whose output is larger than a pipe's buffer.
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

  /// Returns the largest resident memory at the end of the search in MB, with a limit for the search.
  private func peak(memory: Int, in directory: Directory) throws -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Flowc.program
    process.arguments = ["check", "--jobs", "1", "--memory", "\(memory)", "app.yaml"]
    process.currentDirectoryURL = directory.url
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The first output comes after the search. The process still runs, because its output doesn't fit in the pipe.
    _ = try output.fileHandleForReading.read(upToCount: 1)
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Double(line.split(separator: " ")[1])) / 1_000
  }

  @Test("The counted memory is the resident memory within a factor of two or three", .long)
  func counted() throws {
    let directory = try Directory(["app.yaml": Self.project])
    let (least, most) = (1, 11)
    let taken = try peak(memory: most, in: directory) - peak(memory: least, in: directory)
    #expect((Double(most - least) / 2...Double(most - least) * 3).contains(taken), "\(taken) MB")
  }
}
#endif
