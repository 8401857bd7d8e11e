import FlowDiagnostics
import Foundation
import Testing

/// Tests of pipes, devices and directories instead of files, of impossible paths, and of two paths to one file.
@Suite struct HostileFileTests {
  private let directory: Directory

  init() throws { directory = try Directory(["flows/app.yaml": Project.clean]) }

  private func run(_ arguments: String...) throws -> Flowc.Result { try Flowc.run(arguments, in: directory) }

  private func configure(_ text: String) throws { try directory.write(Array("\(text)\n".utf8), to: "flowc.yaml") }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: directory.url.appendingPathComponent(path).path) }

  // MARK: Pipes, devices and directories

  @Test(
    "Only a regular file is read, and no pipe or device blocks a run",
    arguments: [
      "check X", "check --config X flows", "check --baseline X flows", "check flows X", "show X", "diagram X", "generate --dry-run X",
    ])
  func noRegularFile(command: String) throws {
    _ = try Flowc.shell("mkfifo pipe && mkdir -p folder && ln -s pipe link && ln -s /dev/zero zero", in: directory)
    for (path, reason) in [
      ("pipe", "not a regular file"), ("link", "not a regular file"), ("/dev/zero", "not a regular file"), ("zero", "not a regular file"),
    ] {
      let result = try Flowc.shell("flowc " + command.replacing("X", with: path), in: directory)
      #expect(result.code == 3, "\(path)")
      #expect((result.out + result.errors).contains(reason), "\(path): \(result)")
    }
    if command.contains("-- ") || command.contains("--config") || command.contains("--baseline") {
      let result = try Flowc.shell("flowc " + command.replacing("X", with: "folder"), in: directory)
      #expect(result.code == 3)
      #expect(result.errors == "flowc: folder: Is a directory\n")
    }
  }

  @Test(
    "A pipe is written only if it has a reader, and no run waits for one",
    arguments: ["diagram -o pipe flows", "check --format sarif=pipe flows", "check --baseline pipe --write-baseline flows"])
  func pipes(command: String) throws {
    _ = try Flowc.shell("mkfifo pipe", in: directory)
    let alone = try Flowc.shell("flowc \(command)", in: directory)
    #expect(alone.code == 3)
    #expect(alone.errors.hasPrefix("flowc: pipe: "))
    // The shell opens the pipe before both programs start, so that the reader doesn't miss a fast writer.
    let reader = "exec 3<>pipe 4<pipe; cat <&4 3>&- &"
    let read = try Flowc.shell("\(reader) flowc \(command) 4<&-; code=$?; exec 3>&- 4<&-; wait; exit $code", in: directory)
    #expect(read.code == 0)
    #expect(!read.out.isEmpty)
  }

  @Test func `a descriptor that the caller opened is read`() throws {
    #expect(try Flowc.shell("cat flows/app.yaml | flowc check --quiet /dev/stdin", in: directory).code == 0)
    #expect(try Flowc.shell("flowc check --quiet /dev/fd/3 3<flows/app.yaml", in: directory).code == 0)
    #expect(try Flowc.shell("cat flows/app.yaml | flowc check --quiet /dev/fd/3 3<&0", in: directory).code == 0)
  }

  @Test("A template must be a regular file in UTF-8", arguments: ["pipe", "device", "folder", "bytes", "name"])
  func templates(kind: String) throws {
    let make = [
      "pipe": "mkfifo mine/core.flow.mustache", "device": "ln -s /dev/zero mine/core.flow.mustache",
      "folder": "mkdir mine/core.flow.mustache", "bytes": "printf '\\377{{header}}' > mine/core.flow.mustache",
      "name": "echo > \"mine/$(printf '\\377').mustache\"",
    ]
    let reason = [
      "folder": "Is a directory", "bytes": "not UTF-8", "name": "its name is not UTF-8",
    ]
    let result = try Flowc.shell("mkdir mine && \(make[kind, default: ""]) && flowc generate --templates mine", in: directory)
    #expect(result.code == 3)
    #expect(result.errors.hasPrefix("flowc: mine/"))
    #expect(result.errors.hasSuffix(": \(reason[kind, default: "not a regular file"])\n"))
    #expect(!isThere("Generated"))
  }

  // MARK: Paths

  @Test("A path in flowc.yaml with control characters is refused", arguments: [#"\0"#, #"\n"#, #"\e"#, #"\x7F"#, #"\L"#, #"\N"#])
  func controlsInConfiguration(escape: String) throws {
    for text in [
      "sources: [\"flows\(escape)\"]", "targets: [{ output: \"A\(escape)/x\" }]", "targets: [{ templates: \"A\(escape)\" }]",
      "diagrams: [{ output: \"a\(escape).dot\" }]",
    ] {
      try configure(text)
      for verb in ["check", "generate", "diagram"] {
        let result = try run(verb)
        #expect(result.code == 2)
        #expect(result.errors.contains("contains a control character [wrong-type]"), "\(text): \(result)")
      }
    }
    #expect(!isThere("A") && !isThere("a") && !isThere("Generated"))
  }

  @Test("An argument with control characters is refused", arguments: ["a\u{1}", "a\nb", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{2028}"])
  func controlsInArguments(text: String) throws {
    for arguments in [["check", text], ["generate", "--output", text], ["diagram", "--output", text], ["init", text], [text]] {
      let result = try Flowc.run(arguments, in: directory)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("flowc: the argument '") && result.errors.hasSuffix("' contains a control character\n"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["flows"])
  }

  @Test func `a file name that isn't text is reported`() throws {
    let named = try Flowc.shell("cp flows/app.yaml \"$(printf 'a\\377').yaml\" && flowc check \"$(printf 'a\\377').yaml\"", in: directory)
    #expect(named.code == 2)
    #expect(named.errors == "flowc: the argument 'a\u{FFFD}.yaml' is not UTF-8\n")
    let found = try run("check", "--quiet", ".")
    #expect(found.code == 3)
    #expect(found.out == "./a\u{FFFD}.yaml:1:1: error: this file cannot be read: its name is not UTF-8 [file-unreadable]\n")
  }

  @Test(.enabled(if: geteuid() != 0, "root may enter everything"))
  func `a directory that can't be entered is reported`() throws {
    _ = try Flowc.shell("mkdir kept && cp flows/app.yaml kept && chmod 600 kept", in: directory)
    defer { _ = try? Flowc.shell("chmod 700 kept", in: directory) }
    let found = try run("check", "--quiet", ".")
    #expect(found.code == 3)
    #expect(found.out == "./kept:1:1: error: this file cannot be read: Permission denied [file-unreadable]\n")
    #expect(try run("check", "kept/app.yaml").errors == "flowc: kept/app.yaml: Permission denied\n")
    #expect(try run("show", "kept/app.yaml").errors == "flowc: kept/app.yaml: Permission denied\n")
  }

  // MARK: One file by two paths

  @Test(
    "Two outputs that are one file are refused before anything is written",
    arguments: [("Out", "out"), ("Out", "link"), ("Out", "./x/../Out"), ("Out/a", "link/a"), ("\u{E9}", "e\u{301}")])
  func sameOutputs(first: String, second: String) throws {
    _ = try Flowc.shell("mkdir -p Out x && ln -s Out link", in: directory)
    try configure("targets: [{ output: \(first) }, { template: markdown, output: \(second) }]")
    let targets = try run("generate")
    #expect(targets.code == 2 && targets.errors.contains("[duplicate-key]"), "\(targets)")
    try configure(
      "diagrams: [{ output: \(first).dot }, { output: \(second).dot, format: dot }, { output: link/a.dot }, { output: Out/A.dot }]")
    let diagrams = try run("diagram")
    #expect(diagrams.code == 2 && diagrams.errors.contains("[duplicate-key]"), "\(diagrams)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.appendingPathComponent("Out").path).isEmpty)
  }

  @Test func `two outputs that a link makes one file are refused`() throws {
    _ = try Flowc.shell(
      "mkdir Pictures Code && ln -s overview.dot Pictures/cart.dot && ln -s app.flow.swift Code/FlowApp.swift", in: directory)
    try directory.write([], to: "Pictures/overview.dot")
    let diagram = try run("diagram", "--format", "dot", "--output", "Pictures/", "--force")
    #expect(diagram.code == 2)
    #expect(diagram.errors == "flowc: Pictures/overview.dot and Pictures/cart.dot are the same file; nothing was written\n")
    // A link that leads nowhere is replaced. A link to a file means that file.
    try directory.write([], to: "Code/app.flow.swift")
    let generate = try run("generate", "--output", "Code", "--runtime", "copy", "--force")
    #expect(generate.code == 2)
    #expect(generate.errors == "flowc: Code/FlowApp.swift and Code/app.flow.swift are the same file; nothing was written\n")
    #expect(!isThere("Code/FlowRuntime.swift"))
    #expect(try run("check", "--format", "json=a.json", "--format", "sarif=./A.json").code == 2)
  }

  // MARK: Searching

  @Test func `a link out of a searched directory is reported`() throws {
    _ = try Flowc.shell("mkdir other && cp flows/app.yaml other && ln -s ../other flows/more && ln -s / flows/disk", in: directory)
    let result = try run("check", "--quiet", "flows")
    #expect(result.code == 3)
    #expect(
      result.out.contains(
        "flows/disk:1:1: error: this file cannot be read: a link that leads out of 'flows'; name its target as another path"))
    #expect(
      result.out.contains(
        "flows/more:1:1: error: this file cannot be read: a link that leads out of 'flows'; name its target as another path"))
    try configure("sources: [other]")
    #expect(try run().code == 0)
    _ = try Flowc.shell("mkdir sub && cp flowc.yaml sub", in: directory)
    try directory.write(Array("sources: [../other]\n".utf8), to: "sub/flowc.yaml")
    #expect(try run("check", "--config", "sub/flowc.yaml").code == 0)
  }

  @Test func `the depth of searched directories is limited`() throws {
    try directory.write(Array(Project.clean.utf8), to: "deep/" + String(repeating: "d/", count: 101) + "app.yaml")
    let result = try run("check", "--quiet", "deep")
    #expect(result.code == 3)
    #expect(result.out.contains("more than 100 directories below 'deep' [file-unreadable]"))
    try directory.write(Array(Project.clean.utf8), to: "high/" + String(repeating: "d/", count: 100) + "app.yaml")
    #expect(try run("check", "--quiet", "high").code == 0)
  }

  @Test func `a long line of a baseline is printed in part`() throws {
    try directory.write(Array(String(repeating: "x", count: 1_000_000).utf8), to: "baseline")
    for format in ReportFormat.allCases.map(\.rawValue) {
      let result = try run("check", "--baseline", "baseline", "--format", format)
      #expect(result.out.utf8.count < 200_000)
    }
  }

  // MARK: Links of pictures

  @Test(
    "A link in a diagram must be a web address or a path",
    arguments: ["javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a\"b", "<b>", "a b"])
  func links(text: String) throws {
    let result = try run("diagram", "--links", text)
    #expect(result.code == 2 && result.out.isEmpty)
    #expect(result.errors.hasPrefix("flowc: --links must be a web address (https://…), a relative path or 'none'"))
    try configure("diagrams: [{ output: a.dot, links: '\(text)' }]")
    let configured = try run("diagram")
    #expect(configured.code == 2 && !isThere("a.dot"))
    #expect(configured.errors.contains("error: 'links' must be a web address, a relative path or 'none', not "))
  }
}
