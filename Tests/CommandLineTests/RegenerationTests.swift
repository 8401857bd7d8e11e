import Foundation
import Testing

/// Tests that unchanged files are not written again, and that changed ones are.
@Suite struct RegenerationTests {
  private let directory: Directory

  init() throws {
    directory = try Directory(["flows/app.yaml": Project.clean])
    #expect(try generate().code == 0)
  }

  private func generate(_ options: [String] = []) throws -> Flowc.Result { try Flowc.run(["generate"] + options, in: directory) }

  private static let files = ["FlowApp.swift", "app.flow.swift"]

  private func read(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: directory.url.appendingPathComponent(path))) }

  private func dates() throws -> [Date?] {
    try Self.files.map { name in
      let path = directory.url.appendingPathComponent("Generated/\(name)").path
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
  }

  /// Changes a byte of a file in place. Its size and its date stay.
  private func edit(_ path: String) throws {
    let url = directory.url.appendingPathComponent(path)
    let date = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] ?? Date()
    let file = try FileHandle(forUpdating: url)
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data("#".utf8))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
  }

  @Test func `an unchanged file isn't written again`() throws {
    let before = try dates()
    #expect(try generate().out == "unchanged: 2\n")
    #expect(try generate(["--check"]).code == 0)
    #expect(try dates() == before)
  }

  @Test(arguments: files)
  func `an edited generated file is generated again`(name: String) throws {
    let content = try read("Generated/\(name)")
    try edit("Generated/\(name)")
    #expect(try read("Generated/\(name)") != content)
    let check = try generate(["--check"])
    #expect(check.code == 1)
    #expect(check.errors == "flowc: Generated/\(name) is stale; run 'flowc generate' to update it\n")
    #expect(try generate().out == "updated Generated/\(name)\nunchanged: 1\n")
    #expect(try read("Generated/\(name)") == content)
  }

  @Test(arguments: files)
  func `a removed generated file is generated again`(name: String) throws {
    try FileManager.default.removeItem(at: directory.url.appendingPathComponent("Generated/\(name)"))
    #expect(try generate(["--check"]).code == 1)
    #expect(try generate().out == "created Generated/\(name)\nunchanged: 1\n")
  }

  @Test func `a generated file without a source is removed`() throws {
    try directory.write(try read("Generated/app.flow.swift"), to: "Generated/old.flow.swift")
    #expect(try generate(["--check"]).code == 1)
    #expect(try generate().out == "removed Generated/old.flow.swift\nunchanged: 2\n")
  }

  @Test(arguments: [
    "// Made by flowcharts.", "// Made by flowc", "// Made by flowc from app.yaml, then mine", "// Made by flowc once. Do not edit.",
    "// Made by flowc from app.yaml.\n// Do not edit. Do not edit.", "// Made by flowc from app.yaml. Do not edit. Ours",
    "// Made by flowc from app.yaml. Do not edit.x",
  ])
  func `a file that only resembles a generated file stays`(beginning: String) throws {
    let content = Array("\(beginning)\nstruct Mine {}\n".utf8)
    try directory.write(content, to: "Generated/Mine.swift")
    for options in [["--check"], []] {
      let result = try generate(options)
      #expect(result.code == 0 && result.out == (options.isEmpty ? "unchanged: 2\n" : ""))
      #expect(result.errors == "flowc: Generated/Mine.swift is not removed, because its first line is not flowc's\n")
    }
    #expect(try read("Generated/Mine.swift") == content)
    try directory.write(content, to: "Generated/FlowApp.swift")
    #expect(try generate().errors.contains("flowc: Generated/FlowApp.swift was not made by flowc; '--force' overwrites it\n"))
  }

  @Test(arguments: ["// Made by flowc from old.yaml. Do not edit.\r\n", "// Made by flowc from old.yaml. Do not edit.\n// Ours\n"])
  func `a file with the whole mark of generated files is removed`(beginning: String) throws {
    try directory.write(Array(beginning.utf8), to: "Generated/old.flow.swift")
    #expect(try generate().out == "removed Generated/old.flow.swift\nunchanged: 2\n")
  }

  @Test func `changed flows change the generated files`() throws {
    try directory.write(Array(Project.clean.replacing("cart", with: "till").utf8), to: "flows/app.yaml")
    #expect(try generate(["--check"]).code == 1)
    #expect(try generate().out.contains("updated Generated/app.flow.swift\n"))
  }

  @Test func `the same flows in other words change no generated file`() throws {
    let before = try dates()
    try directory.write(Array((Project.clean + "\n# as before\n").utf8), to: "flows/app.yaml")
    #expect(try generate().out == "unchanged: 2\n")
    #expect(try dates() == before)
  }

  @Test(arguments: [(["--access", "internal"], 2), (["--template", "swiftui"], 3), (["--runtime", "copy"], 3)])
  func `changed options change the generated files`(options: [String], count: Int) throws {
    #expect(try generate(options + ["--check"]).code == 1)
    #expect(try generate(options).out.contains("updated Generated/FlowApp.swift\n"))
    #expect(try generate(options).out == "unchanged: \(count)\n")
    #expect(try generate().out.contains("updated Generated/FlowApp.swift\n"))
  }

  @Test func `a copy of the runtime is removed if the module is imported`() throws {
    #expect(try generate(["--runtime", "copy"]).out.contains("created Generated/FlowRuntime.swift\n"))
    #expect(try generate().out.contains("removed Generated/FlowRuntime.swift\n"))
  }

  @Test func `changed templates change the generated files`() throws {
    try directory.write(Array("{{header}}\n".utf8), to: "mine/core.app.mustache")
    #expect(try generate(["--templates", "mine"]).out == "updated Generated/FlowApp.swift\nunchanged: 1\n")
    #expect(try generate(["--templates", "mine"]).out == "unchanged: 2\n")
    try directory.write(Array("{{header}}\n\n".utf8), to: "mine/core.app.mustache")
    #expect(try generate(["--templates", "mine"]).out == "updated Generated/FlowApp.swift\nunchanged: 1\n")
    try directory.write(Array("{{haeder}}\n".utf8), to: "mine/core.app.mustache")
    #expect(try generate(["--templates", "mine"]).code == 2)
  }
}
