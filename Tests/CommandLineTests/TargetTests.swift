import Foundation
import Testing

/// `targets` of `flowc.yaml`: what `flowc generate` writes.
@Suite struct TargetTests {
  private let directory: Directory

  init() throws {
    directory = try Directory([
      "flows/app.yaml": Project.clean,
      "flowc.yaml": "targets: [{ output: One }, { template: core, output: sub/Two, access: internal }]\n",
    ])
  }

  private func generate(_ options: [String] = []) throws -> Flowc.Result { try Flowc.run(["generate"] + options, in: directory) }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func allAreWritten() throws {
    let paths = [
      "One/FlowApp.swift", "One/FlowRuntime.swift", "One/app.flow.swift", "sub/Two/FlowApp.swift", "sub/Two/FlowRuntime.swift",
      "sub/Two/app.flow.swift",
    ]
    #expect(try generate().out == paths.map { "created \($0)\n" }.joined())
    #expect(try read("One/app.flow.swift").contains("public enum"))
    #expect(try !read("sub/Two/app.flow.swift").contains("public enum"))
    #expect(try generate().out == "unchanged: 6\n")
    #expect(try generate(["--check"]).code == 0)
  }

  @Test func importsAndAHeaderStandInEachFile() throws {
    let configuration = "targets: { template: swiftui, imports: [Extra, Other.Part], header: \"© Shop\\n\\nAll */ rights \\u202E\\n\" }\n"
    try directory.write(Array(configuration.utf8), to: "flowc.yaml")
    _ = try generate()
    for name in ["app.flow.swift", "FlowApp.swift", "FlowRuntime.swift"] {
      let lines = try read("Generated/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0].hasPrefix("// Made by flowc from app.yaml."))
      #expect(lines[1...3] == ["// © Shop", "//", "// All */ rights \\u{202E}"])
      if name != "FlowRuntime.swift" { #expect(lines.contains("import Extra") && lines.contains("import Other.Part")) }
    }
    #expect(try generate().out == "unchanged: 3\n")
  }

  @Test func oneThatIsStaleFails() throws {
    _ = try generate()
    try directory.write(Array("// Made by flowc once.\n".utf8), to: "sub/Two/FlowApp.swift")
    let result = try generate(["--check"])
    #expect(result.code == 1)
    #expect(result.errors == "flowc: sub/Two/FlowApp.swift is stale; 'flowc generate' makes it anew\n")
  }

  @Test func oneThatIsInTheWayKeepsAllFromBeingWritten() throws {
    try directory.write(Array("mine\n".utf8), to: "sub/Two/FlowApp.swift")
    #expect(try generate().code == 3)
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("One").path))
  }

  @Test(arguments: [[], ["--force"]])
  func aDirectoryInTheWayIsCalledOne(options: [String]) throws {
    try directory.write([], to: "sub/Two/FlowApp.swift/mine")
    let result = try generate(options)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: sub/Two/FlowApp.swift is a directory; a file of that name is to be written\n")
  }

  @Test func theCommandLineWins() throws {
    let elsewhere = ["FlowApp.swift", "FlowRuntime.swift", "app.flow.swift"].map { "created Elsewhere/\($0)\n" }
    #expect(try generate(["--output", "Elsewhere"]).out == elsewhere.joined())
    #expect(try generate(["--access", "package"]).out.hasPrefix("created Generated/"))
  }
}
