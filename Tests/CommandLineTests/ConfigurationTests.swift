import Foundation
import Testing

/// Tests of `flowc.yaml`.
@Suite struct ConfigurationTests {
  private func run(_ configuration: String, _ arguments: [String] = []) throws -> Flowc.Result {
    let files = ["flowc.yaml": configuration, "flows/app.yaml": Project.doubtful, "other/app.yaml": Project.clean]
    return try Flowc.run(arguments, in: Directory(files))
  }

  private static let clean = "Shop: 1 flow, 1 screen; no findings\n"

  @Test(arguments: ["sources: other\n", "sources: [other]\n", "x-note: any\nsources: [other/app.yaml, ./other]\n"])
  func `flowc.yaml names the sources`(configuration: String) throws {
    #expect(try run(configuration).out == Self.clean)
    // The command line has priority.
    #expect(try run(configuration, ["check", "flows"]).out.contains("unused-fact"))
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "checks:\n"])
  func `an empty flowc.yaml is valid`(configuration: String) throws {
    let result = try run(configuration)
    #expect(result.code == 0)
    #expect(result.out.hasSuffix("1 warning\n"))
    #expect(result.errors.isEmpty)
  }

  @Test func `flowc.yaml sets the severity of checks`() throws {
    #expect(try run("checks: { unused-fact: off }\n").out == Self.clean)
    let error = try run("checks: { unused-fact: error }\n")
    #expect(error.code == 1)
    #expect(error.out.contains("3:9: error: "))
    #expect(try run("checks: { unused-fact: info }\n", ["check", "--strict"]).code == 0)
    #expect(try run("checks: { unused-fact: info }\n").out.hasSuffix("1 remark\n"))
    #expect(try run("checks: { unused-fact: error }\n", ["generate", "--dry-run"]).code == 1)
  }

  @Test(arguments: [
    ("", "link-unknown-param"), ("checks: { link-unknown-param: off }\n", "link-missing-param"),
    ("checks: { link-unknown-param: warning, link-missing-param: warning }\n", "link-unknown-param"),
    ("checks: { link-missing-param: off }\n", "link-unknown-param"),
  ])
  func `one mistake in flowc.yaml is one finding`(configuration: String, finding: String) throws {
    let app = "app: Shop\nstart: home\n---\nflow: home\nscreens: { home: { params: { x: { type: Int? } }, actions: { a: { push: item } } },"
    let item = " item: { params: { id: Int }, link: /item/$number } }\n"
    let result = try Flowc.run([], in: Directory(["flowc.yaml": configuration, "flows/app.yaml": app + item]))
    let ids = result.out.split(separator: "[").dropFirst().map { String($0.prefix { $0 != "]" }) }
    #expect(ids == [finding])
  }

  @Test func `flowc.yaml isn't read as a flow`() throws {
    #expect(try run("sources: other\n", ["check", "--alone", "other", "flowc.yaml"]).out.contains("flowc.yaml:1:1: error"))
    #expect(try run("sources: other\n", ["check", "other", "flowc.yaml"]).out == Self.clean)
    #expect(try run("checks: { unused-fact: off }\nsources: [.]\n", ["check", "other/.."]).out.contains("2 errors"))
    let alone = ["flowc.yaml": "sources: [.]\n", "app.yaml": Project.clean]
    #expect(try Flowc.run([], in: Directory(alone)).out == Self.clean)
  }

  @Test func `a missing source in flowc.yaml is reported`() throws {
    for arguments in [["check"], ["show"], ["generate"], ["check", "--format", "json"]] {
      let result = try run("sources:\n  - other\n  - nowhere\n", arguments)
      #expect(result.code == 3 && result.out.isEmpty)
      let line = "flowc.yaml:3:5: error: 'nowhere' cannot be read: No such file or directory [file-unreadable]\n"
      #expect(result.errors == line + "3 |   - nowhere\n  |     ^^^^^^^\n")
    }
    // A source from the command line isn't in a file.
    #expect(try run("sources: other\n", ["check", "nowhere"]).errors == "flowc: nowhere: No such file or directory\n")
  }

  @Test func `an option names another configuration file`() throws {
    let directory = try Directory(["sub/my.yaml": "sources: [in]\n", "sub/in/app.yaml": Project.clean])
    #expect(try Flowc.run(["check", "--config", "sub/my.yaml"], in: directory).out == Self.clean)
    #expect(try Flowc.run(["check", "--config", "nowhere.yaml"], in: directory).code == 3)
    try directory.write(Array("checks: { unused-fact: off }\n".utf8), to: "sub/my.yaml")
    let missing = try Flowc.run(["check", "--config", "sub/my.yaml"], in: directory)
    #expect(missing.errors == "flowc: sub/flows: No such file or directory\n")
    #expect(missing.code == 3)
  }

  @Test(arguments: [
    ("sourses: [a]\n", "1:1: error: 'flowc.yaml' has no key 'sourses' [unknown-key]", "did you mean 'sources'?"),
    (
      "targets: [{ nonisolated: true }]\n", "1:13: error: a target has no key 'nonisolated' [unknown-key]",
      "delete the key: generated code compiles with each default isolation"
    ),
    ("checks: { unused-fakt: off }\n", "1:11: error: there is no check 'unused-fakt' [unknown-key]", "did you mean 'unused-fact'?"),
    ("checks:\n  unused-fact: of\n", "2:16: error: the level of 'unused-fact' must be", "did you mean 'off'?"),
    ("checks: { unknown-screen: off }\n", "1:27: error: 'unknown-screen' is always an error [wrong-type]", "cannot know the behavior"),
    ("checks: [unused-fact]\n", "1:9: error: 'checks' must be a map, not a list [wrong-type]", "key: value"),
    ("sources: []\n", "1:10: error: 'sources' must be files and directories, not an empty list [wrong-type]", "delete the key"),
    ("sources: { a: b }\n", "1:10: error: 'sources' must be a string or a list of strings, not a map [wrong-type]", "sources: b"),
    ("- sources\n", "1:1: error: 'flowc.yaml' must be a map, not a list [wrong-type]", ""),
    ("sources: [a, a]\n", "1:14: error: 'a' is given twice [duplicate-key]", ""),
    ("checks: {}\nchecks: {}\n", "2:1: error: the key 'checks' is given twice [duplicate-key]", ""),
    ("sources: flows\n---\nsources: other\n", "3:1: error: 'flowc.yaml' must be one document, not a map", "into the first"),
    ("sources: [flows\n", "error: ", "[yaml-syntax]"),
    ("targets: { template: cor }\n", "1:22: error: 'template' is ", "did you mean 'core'?"),
    ("targets: { imports: [import Extra] }\n", "1:22: error: 'imports' must be names of modules, not 'import Extra'", "without 'import'"),
    ("targets: { output: ../Generated }\n", "1:20: error: 'output' must be in the directory of this file", "--output"),
    ("targets: { output: /tmp/x }\n", "1:20: error: 'output' must be in", ""),
    ("targets: { output: a/../.. }\n", "1:20: error: 'output' must be in", ""),
    ("targets: [{ output: a }, { output: ./a }]\n", "1:36: error: './a' is written twice [duplicate-key]", ""),
    ("targets: [{ output: a/b }, { output: c/../a/b }]\n", "1:38: error: 'c/../a/b' is written twice [duplicate-key]", ""),
    ("targets: [{ output: out }, { output: ../out }]\n", "1:38: error: 'output' must be in", ""),
    ("targets: [{ template: core }, { template: swiftui }]\n", "1:31: error: 'Generated' is written twice [duplicate-key]", ""),
    ("targets: [{ output: Generated }, {}]\n", "1:34: error: 'Generated' is written twice [duplicate-key]", "another path"),
    ("targets: { imports: [class] }\n", "1:22: error: 'imports' must be names of modules, not 'class'", "without 'import'"),
    ("targets: { imports: [A.class] }\n", "1:22: error: 'imports' must be names of modules, not 'A.class'", "without 'import'"),
    ("targets: { factory: true }\n", "1:12: error: 'factory' has no meaning for the template 'core'", "it is for 'change-root',"),
    ("targets: [{ template: markdown, titles: true }]\n", "1:33: error: 'titles' has no meaning for the template 'markdown'", "'core',"),
    ("targets: [{ header: Us, template: markdown }]\n", "1:13: error: 'header' has no meaning for the template", "delete it"),
    ("targets: [{ factory: true, template: cor }]\n", "1:38: error: 'template' is ", "did you mean 'core'?"),
    ("diagrams: [{ format: dot }]\n", "1:12: error: this diagram has no 'output' [missing-key]", "add 'output:'"),
    ("diagrams: [{ output: a.svg, overview: true, flow: f }]\n", "1:51: error: a diagram has only one of", "two diagrams"),
    ("diagrams: [{ output: a/, flow: f }]\n", "1:32: error: a directory is for a diagram of each flow", "name a file"),
    ("diagrams: [{ output: a.svg, depth: 2 }]\n", "1:36: error: 'depth' needs 'focus'", ""),
    ("diagrams: [{ output: a.svg, focus: f.s, depth: two }]\n", "1:48: error: 'depth' must be a number, not 'two'", ""),
    ("diagrams: [{ output: a.svg, flow: }]\n", "1:35: error: 'flow' must be a string, not empty", ""),
    ("diagrams: [a.svg]\n", "1:12: error: a diagram must be a map, not 'a.svg'", ""),
  ])
  func `a mistake in flowc.yaml is reported with help`(configuration: String, finding: String, help: String) throws {
    for arguments in [[], ["show"], ["diagram"], ["generate"]] {
      let result = try run(configuration, arguments)
      #expect(result.code == 2)
      #expect(result.out.isEmpty)
      #expect(result.errors.contains(finding), "\(result.errors)")
      #expect(help.isEmpty || result.errors.contains(help), "\(result.errors)")
      #expect(result.errors.components(separatedBy: "error: ").count == 2, "\(result.errors)")
    }
  }

  @Test(arguments: [
    ("targets: { output: out }\n", "generate"), ("targets: { output: out/gen }\n", "generate"),
    ("targets: { output: in/../out/gen/deep }\n", "generate"), ("diagrams: { output: out/a.dot }\n", "diagram"),
    ("diagrams: { output: out/docs/ }\n", "diagram"),
  ])
  func `an output of flowc.yaml can't leave the project through a link`(configuration: String, command: String) throws {
    let elsewhere = try Directory()
    let directory = try Directory(["flowc.yaml": configuration, "flows/app.yaml": Project.clean, "in/a": ""])
    try directory.link("out", to: elsewhere.url.path)
    let result = try Flowc.run([command], in: directory)
    #expect(result.code == 2)
    #expect(result.errors.contains("leads out of it [wrong-type]"), "\(result.errors)")
    #expect(result.errors.contains("--output"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path) == [])
  }

  @Test func `an output of flowc.yaml can be behind a link within the project`() throws {
    let directory = try Directory(["sub/flowc.yaml": "targets: { output: out/gen }\n", "sub/flows/app.yaml": Project.clean, "sub/in/a": ""])
    try directory.link("sub/out", to: "in")
    #expect(try Flowc.run(["generate", "--config", "sub/flowc.yaml"], in: directory).code == 0)
    #expect(FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("sub/in/gen/FlowApp.swift").path))
  }

  @Test func `a flowc.yaml that isn't a file is reported`() throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    try directory.link("flowc.yaml", to: "nowhere.yaml")
    let dangling = try Flowc.run([], in: directory)
    #expect(dangling.code == 3)
    #expect(dangling.errors == "flowc: flowc.yaml: a link to a missing file\n")
    let pipe = try Flowc.shell("rm flowc.yaml && mkfifo flowc.yaml && flowc", in: directory)
    #expect(pipe.code == 3)
    #expect(pipe.errors == "flowc: flowc.yaml: not a regular file\n")
  }
}
