import Foundation
import Support
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tests of an editor that saves files while `flowc rename` changes them.
@Suite struct ConcurrentSaveTests {
  private static let flows = 30

  private static func project() throws -> Directory {
    var files = ["flows/app.yaml": "app: A\nstart: g0\nfacts: [seen]\n", "flowc.yaml": "sources: [flows]\n"]
    for flow in 0..<flows {
      files["flows/g\(flow).yaml"] =
        "flow: g\(flow)\nscreens:\n"
        + (0..<8).map { "  s\($0): { actions: { a: { push: s\(($0 + 1) % 8) }, c: { stay: , sets: seen } } }\n" }.joined()
    }
    return try Directory(files)
  }

  /// Saves as editors do: by a rename, or in place in two steps.
  private static func save(_ text: String, to path: String, inPlace: Bool) {
    let bytes = Array(text.utf8)
    let temporary = inPlace ? path : path + "~"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
      part.withUnsafeBytes { #expect(write(descriptor, $0.baseAddress, $0.count) == $0.count) }
    }
    close(descriptor)
    if !inPlace { #expect(rename(temporary, path) == 0) }
  }

  /// Saves files again and again while flowc runs.
  ///
  /// - Returns: The number of saves.
  private static func trial(_ random: inout some RandomNumberGenerator, mostSaves: Int) throws -> Int {
    let directory = try project()
    let process = Process()
    process.executableURL = Flowc.program
    process.arguments = ["rename", "fact", "seen", "known"]
    process.currentDirectoryURL = directory.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let path = { (flow: Int) in directory.url.appendingPathComponent("flows/g\(flow).yaml").path }
    // The texts in the editor, as they were before the run.
    var buffers = try (0..<flows).map { try String(contentsOfFile: path($0), encoding: .utf8) }
    let originals = buffers
    let inPlace = Bool.random(using: &random)
    // The first save happens at a random moment of the run.
    let start = Date(timeIntervalSinceNow: Double.random(in: 0..<0.3, using: &random))
    var saves = 0
    try process.run()
    while process.isRunning, saves < mostSaves {
      guard Date() >= start else {
        sched_yield()
        continue
      }
      let flow = Int.random(in: 0..<flows, using: &random)
      buffers[flow] += "# saved \(saves)\n"
      save(buffers[flow], to: path(flow), inPlace: inPlace)
      saves += 1
    }
    process.waitUntilExit()
    // A file that is empty during a save has no flow, which is an error.
    #expect([0, 1, 3].contains(process.terminationStatus))
    for flow in 0..<flows {
      let text = try String(contentsOfFile: path(flow), encoding: .utf8)
      let renamed = buffers[flow].replacing("seen", with: "known")
      // A successful run has read the last save, or ended before it.
      let isDone = process.terminationStatus == 0
      let isSaved = buffers[flow] != originals[flow]
      #expect(
        isDone && text == renamed || !(isDone && !isSaved) && text == buffers[flow],
        "a save of \(flow) is lost: exit code \(process.terminationStatus), in place: \(inPlace)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.url.appendingPathComponent("flows").path)
    #expect(left.count == flows + 1, "\(left)")
    return saves
  }

  @Test("A save while flowc runs is not lost")
  func few() throws {
    var random = SystemRandomNumberGenerator()
    for mostSaves in [1, 1, 3] { _ = try Self.trial(&random, mostSaves: mostSaves) }
  }

  @Test("No save of a thousand is lost", .long)
  func thousand() throws {
    var random = SystemRandomNumberGenerator()
    var saves = 0
    while saves < 1000 { saves += try Self.trial(&random, mostSaves: Int.random(in: 1...20, using: &random)) }
  }
}
