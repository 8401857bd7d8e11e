import Foundation
import Testing

/// What a shell sees: exit codes, and what goes where.
@Suite struct ExitCodeTests {
  /// The program lies beside the bundle of its tests.
  private static let program: URL? = {
    #if canImport(Darwin)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let products = (tests ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    let program = products.appendingPathComponent("flowc")
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }()

  private func run(_ arguments: [String], _ yaml: String? = nil) throws -> (code: Int32, out: String) {
    let program = try #require(Self.program, "flowc was not built")
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    if let yaml { try Data(yaml.utf8).write(to: directory.appendingPathComponent("app.yaml")) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    let out = Pipe()
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = out.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private static let clean = "app: Shop\nstart: cart\n---\nflow: cart\nscreens: [cart]\n"
  private static let faulty = "app: Shop\nstart: crat\n---\nflow: cart\nscreens: [cart]\n"

  @Test func nothingWrong() throws { #expect(try run(["check", "app.yaml"], Self.clean).code == 0) }
  @Test func findings() throws { #expect(try run(["check", "app.yaml"], Self.faulty).code == 1) }
  @Test func unknownOption() throws { #expect(try run(["check", "--nonsense"], Self.clean).code == 2) }
  @Test func missingFile() throws { #expect(try run(["check", "nowhere.yaml"], Self.clean).code == 3) }
  @Test func unknownID() throws { #expect(try run(["explain", "no-such-id"]).code == 2) }

  @Test func nothingIsGeneratedWhileThereAreErrors() throws {
    let result = try run(["generate", "app.yaml"], Self.faulty)
    #expect(result.code == 1 && result.out.isEmpty)
  }

  @Test func machineFormIsJSON() throws {
    let out = try run(["check", "app.yaml", "--format", "json"], Self.faulty).out
    let object = try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any]
    #expect((object?["diagnostics"] as? [Any])?.count == 1)
  }

  @Test func oneJobOrManyPrintTheSame() throws {
    #expect(try run(["check", ".", "--jobs", "1"], Self.faulty).out == run(["check", ".", "--jobs", "8"], Self.faulty).out)
  }
}
