import Foundation
import Testing

/// Tests of `targets` in `flowc.yaml`, which determine the output of `flowc generate`.
@Suite struct TargetTests {
  private let directory: Directory

  init() throws {
    directory = try Directory([
      "flows/app.yaml": Project.clean,
      "flowc.yaml": "targets: [{ output: One, runtime: copy }, { template: core, output: sub/Two, access: internal, runtime: copy }]\n",
    ])
  }

  private func generate(_ options: [String] = []) throws -> Flowc.Result { try Flowc.run(["generate"] + options, in: directory) }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `flowc generate writes all targets`() throws {
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

  @Test func `each generated file has the imports and the header`() throws {
    let configuration =
      "targets: { template: swiftui, runtime: copy, imports: [Extra, Other.Part], header: \"© Shop\\n\\nAll */ rights \\u202E\\n\" }\n"
    try directory.write(Array(configuration.utf8), to: "flowc.yaml")
    _ = try generate()
    for name in ["app.flow.swift", "FlowApp.swift", "FlowIDs.swift", "FlowRuntime.swift", "FlowSwiftUI.swift"] {
      let lines = try read("Generated/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0].hasPrefix("// Made by flowc from app.yaml."))
      #expect(lines[1...3] == ["// © Shop", "//", "// All */ rights \\u{202E}"])
      if !["FlowIDs.swift", "FlowRuntime.swift", "FlowSwiftUI.swift"].contains(name) {
        #expect(lines.contains("import Extra") && lines.contains("import Other.Part"))
      }
    }
    #expect(try generate().out == "unchanged: 5\n")
  }

  private static let core = "{ output: Navigation, module: Navigation, prefix: true, titles: true }"

  @Test(arguments: ["swiftui", "change-root", "coordinator", "mvvm-c"])
  func aTargetAddsToTheCoreOfAModule(template: String) throws {
    try configure("targets: [\(Self.core), { template: \(template), output: App, core: Navigation, factory: true }]")
    #expect(try generate().code == 0)
    #expect(try names(in: "Navigation") == ["FlowApp.swift", "FlowIDs.swift", "app.flow.swift"])
    let app = try read("App/FlowApp.swift")
    #expect(app.contains("\nimport Navigation\n") && app.contains("extension Navigation.ShopFlows: Flow"))
    #expect(!app.contains("struct ShopFlows") && app.contains("typealias ShopRouter = "))
    #expect(try names(in: "App") == ["FlowApp.swift", "app.flow.swift"])
    #expect(try read("App/app.flow.swift").contains("extension ") && !read("App/app.flow.swift").contains("enum Screen:"))
  }

  @Test(arguments: [
    (core, "core: Navigaton", "no target with the template 'core' has 'module: Navigaton' [wrong-type]"),
    (core, "core: Other", "add a target with 'template: core' and 'module: Other'"),
    ("{ output: N, template: swiftui, module: Navigation }", "core: Navigation", "'module' has no meaning for the template 'swiftui'"),
    ("{ output: N, access: internal, module: Navigation }", "core: Navigation", "is generated with 'access: internal'"),
    ("{ output: N, runtime: copy, module: Navigation }", "core: Navigation", "has a copy of the runtime"),
    (core, "core: Navigation, titles: true", "'titles' has no meaning beside 'core'"),
    (core, "core: Navigation, access: internal", "'access' has no meaning beside 'core'"),
    ("{ output: N, module: my module }", "core: Navigation", "'module' must be the name of a module, not 'my module'"),
  ])
  func aCoreThatNoTargetCanAddToIsReported(core: String, said: String, message: String) throws {
    try configure("targets: [\(core), { template: swiftui, output: App, \(said) }]")
    let result = try generate()
    #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("App").path))
  }

  private func configure(_ text: String) throws { try directory.write(Array("\(text)\n".utf8), to: "flowc.yaml") }

  @Test(arguments: [
    (["--factory"], "core"), (["--template", "core", "--factory"], "core"), (["--template", "markdown", "--access", "public"], "markdown"),
    (["--template", "markdown", "--runtime", "copy"], "markdown"),
    (["--template", "markdown", "--titles"], "markdown"), (["--template", "markdown", "--factory"], "markdown"),
  ])
  func `an option without an effect on the target is refused`(options: [String], template: String) throws {
    let result = try generate(options)
    let option = try #require(options.last { $0.hasPrefix("--") })
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("flowc: \(option) has no meaning for the template '\(template)'; it is for '"), "\(result.errors)")
    #expect(result.errors.contains("'swiftui'") && !result.errors.dropFirst(60).contains("'\(template)'"))
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("One").path))
  }

  @Test func `the option for titles has an effect on the target core`() throws {
    #expect(try generate(["--titles", "--template", "core"]).code == 0)
  }

  @Test func `a stale target fails the check`() throws {
    _ = try generate()
    try directory.write(Array("// Made by flowc from app.yaml. Do not edit.\n".utf8), to: "sub/Two/FlowApp.swift")
    let result = try generate(["--check"])
    #expect(result.code == 1)
    #expect(result.errors == "flowc: sub/Two/FlowApp.swift is stale; run 'flowc generate' to update it\n")
  }

  @Test func `a file that can't be replaced prevents writing all targets`() throws {
    try directory.write(Array("mine\n".utf8), to: "sub/Two/FlowApp.swift")
    #expect(try generate().code == 3)
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("One").path))
  }

  @Test(arguments: [[], ["--force"]])
  func `a directory in place of a generated file is reported`(options: [String]) throws {
    try directory.write([], to: "sub/Two/FlowApp.swift/mine")
    let result = try generate(options)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: sub/Two/FlowApp.swift is a directory, but flowc must write a file there\n")
  }

  @Test func `a failure in one target leaves all targets unchanged`() throws {
    try directory.write(Array("mine\n".utf8), to: "sub")
    let result = try generate()
    #expect(result.code == 3)
    #expect(result.errors == "flowc: sub/Two: Not a directory\n")
    #expect(try names() == ["flowc.yaml", "flows", "sub"])
  }

  @Test func `a file that can't grow leaves no temporary file`() throws {
    _ = try generate()
    let runtime = try read("One/FlowRuntime.swift")
    try directory.write(Array("// Made by flowc from app.yaml. Do not edit.\n".utf8), to: "One/FlowApp.swift")
    try directory.write(Array("// Made by flowc from app.yaml. Do not edit.\n".utf8), to: "sub/Two/FlowRuntime.swift")
    let result = try Flowc.shell("ulimit -f 16; flowc generate", in: directory)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: sub/Two/FlowRuntime.swift: File too large\n")
    #expect(try read("One/FlowApp.swift") == "// Made by flowc from app.yaml. Do not edit.\n")
    #expect(try read("One/FlowRuntime.swift") == runtime)
    for target in ["One", "sub/Two"] { #expect(try names(in: target) == ["FlowApp.swift", "FlowRuntime.swift", "app.flow.swift"]) }
  }

  @Test(arguments: [nil, "targets: { template: swiftui }\n", "{}\n"])
  func `generated files can't leave the project through a link`(configuration: String?) throws {
    let elsewhere = try Directory()
    let directory = try Directory(["flows/app.yaml": Project.clean])
    if let configuration { try directory.write(Array(configuration.utf8), to: "flowc.yaml") }
    try directory.link("Generated", to: elsewhere.url.path)
    let result = try Flowc.run(["generate"], in: directory)
    #expect(result.code == 2)
    #expect(result.errors == "flowc: a link in 'Generated' leads out of the project; allow it with '--output'\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path) == [])
    #expect(try Flowc.run(["generate", "--output", "Generated"], in: directory).code == 0)
  }

  @Test(arguments: [[], ["--force"]])
  func `a generated file isn't written through a link`(options: [String]) throws {
    let elsewhere = try Directory(["App.swift": "// Made by flowc elsewhere.\n"])
    try directory.write([], to: "One/a")
    try directory.link("One/FlowApp.swift", to: "\(elsewhere.url.path)/App.swift")
    let result = try generate(options)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: One/FlowApp.swift is a link to another place, but flowc must write a file there\n")
    #expect(try String(contentsOf: elsewhere.url.appendingPathComponent("App.swift"), encoding: .utf8) == "// Made by flowc elsewhere.\n")
  }

  private func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.url.appendingPathComponent(path).path).sorted()
  }

  @Test func `an option on the command line overrides flowc.yaml`() throws {
    let elsewhere = ["FlowApp.swift", "app.flow.swift"].map { "created Elsewhere/\($0)\n" }
    #expect(try generate(["--output", "Elsewhere"]).out == elsewhere.joined())
    #expect(try generate(["--access", "package"]).out.hasPrefix("created Generated/"))
  }
}
