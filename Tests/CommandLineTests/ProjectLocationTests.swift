import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tests of the project that flowc finds from a directory.
@Suite struct ProjectLocationTests {
  private static let clean = "Shop: 1 flow, 1 screen; no findings\n"

  /// Runs flowc in a directory of the project.
  private func run(_ command: String, from path: String = ".", in directory: Directory) throws -> Flowc.Result {
    try Flowc.shell("cd \(path) && flowc \(command)", in: directory)
  }

  private func isThere(_ path: String, in directory: Directory) -> Bool {
    FileManager.default.fileExists(atPath: directory.url.appendingPathComponent(path).path)
  }

  /// An app and its flow in two files. The app has a warning.
  private static let parts = [
    "flowc.yaml": "sources: [flows]\n", "flows/app.yaml": "app: Shop\nstart: cart\nfacts: [unheardOf]\n",
    "flows/sub/cart.yaml": Project.flow,
    "notes/a.txt": "",
  ]

  // MARK: Upwards

  @Test("flowc finds the project around the working directory", arguments: ["flows", "flows/sub", "notes"])
  func upwards(path: String) throws {
    let up = path.contains("/") ? "../../" : "../"
    for configuration in [true, false] {
      let directory = try Directory(configuration ? Self.parts : Self.parts.filter { $0.key != "flowc.yaml" })
      let result = try run("check --strict", from: path, in: directory)
      #expect(result.code == 1)
      #expect(result.out.hasPrefix("\(up)flows/app.yaml:3:9: warning: "), "\(result)")
      #expect(try run("generate --quiet && flowc generate --check", from: path, in: directory).code == 0)
      #expect(isThere("Generated/FlowApp.swift", in: directory))
      #expect(!isThere("\(path)/Generated", in: directory))
    }
  }

  @Test("The output files don't depend on the directory in which flowc is started")
  func sameFromBelow() throws {
    let directory = try Directory(Self.parts)
    try directory.write(
      Array("targets: [{ output: Code }]\ndiagrams: [{ output: docs/a.dot }, { output: b.mmd }]\n".utf8), to: "flowc.yaml")
    #expect(try run("generate && flowc diagram", in: directory).code == 0)
    #expect(try run("generate --check && flowc diagram --check", from: "flows/sub", in: directory).code == 0)
    #expect(try run("diagram --check cart.yaml", from: "flows/sub", in: directory).code == 0)
  }

  @Test("The search for a project ends at the root of a repository", arguments: ["mkdir inner/.git", "touch inner/.git"])
  func repository(mark: String) throws {
    let directory = try Directory(Self.parts)
    let result = try Flowc.shell("mkdir inner && \(mark) && cd inner && flowc --quiet", in: directory)
    #expect(result.code == 1)
    #expect(result.out.hasPrefix(".:1:1: error: no flow files were found here [no-app]\n"), "\(result)")
    #expect(try Flowc.shell("cp flowc.yaml inner && cp -r flows inner && cd inner/flows && flowc", in: directory).code == 0)
  }

  @Test("The innermost project is found")
  func nested() throws {
    let inner = ["flows/inner/flowc.yaml": "sources: [parts]\n", "flows/inner/parts/app.yaml": Project.clean]
    let directory = try Directory(Self.parts.merging(inner) { $1 })
    #expect(try run("", from: "flows/inner/parts", in: directory).out == Self.clean)
    #expect(try run("--verbose", from: "flows/inner/parts", in: directory).errors == "flowc: reading the project of '../flowc.yaml'\n")
    // A `flowc.yaml` has priority over a directory named `flows`.
    let bare = try Directory(Self.parts.merging(["notes/flows/app.yaml": Project.clean]) { $1 })
    #expect(try run("", from: "notes", in: bare).out.contains("unused-fact"))
  }

  @Test("The search goes up from the target of a link")
  func links() throws {
    let directory = try Directory(Self.parts.merging(["elsewhere/flows/app.yaml": Project.clean]) { $1 })
    try directory.link("elsewhere/link", to: "../flows/sub")
    #expect(try run("", from: "elsewhere/link", in: directory).out.hasPrefix("../../flows/app.yaml:3:9: warning"))
  }

  // MARK: Other users

  /// A project without `flowc.yaml`, in a directory of another user who has put one there.
  private static func planted(mode: String, owner: String = "12345", _ more: [String: String] = [:]) throws -> Directory {
    let directory = try Directory(
      ["shared/flowc.yaml": "targets: [{ output: victim/Planted }]\n", "shared/victim/notes/a.txt": ""].merging(more) { $1 })
    _ = try Flowc.shell("chown \(owner) shared shared/flowc.yaml && chmod \(mode) shared", in: directory)
    return directory
  }

  private static let distrust =
    "flowc: ../flowc.yaml: not used, because it or its directory belongs to another user; to use it, name it with '--config'\n"

  @Test("A flowc.yaml of another user is not used but reported", .enabled(if: geteuid() == 0, "only root gives files away"))
  func otherUser() throws {
    for (mode, owner) in [("755", "12345"), ("1777", "12345")] {
      let directory = try Self.planted(mode: mode, owner: owner, ["shared/victim/flows/app.yaml": Project.clean])
      let result = try run("generate", from: "shared/victim", in: directory)
      #expect(result.code == 0)
      #expect(result.errors == Self.distrust)
      #expect(!isThere("shared/victim/Planted", in: directory) && isThere("shared/victim/Generated", in: directory))
      #expect(try run("generate --config ../flowc.yaml flows", from: "shared/victim", in: directory).errors == "")
    }
    // A directory of the user that every user can write to.
    let open = try Self.planted(mode: "1777", ["shared/victim/flows/app.yaml": Project.clean])
    _ = try Flowc.shell("chown 0 shared", in: open)
    #expect(try run("", from: "shared/victim", in: open).errors == Self.distrust)
    _ = try Flowc.shell("chown 0 shared/flowc.yaml", in: open)
    #expect(try !run("", from: "shared/victim", in: open).errors.contains("another user"))
  }

  @Test("If the only flowc.yaml belongs to another user, the run fails", .enabled(if: geteuid() == 0, "only root gives files away"))
  func onlyOtherUser() throws {
    let directory = try Self.planted(mode: "755")
    let result = try run("", from: "shared/victim", in: directory)
    #expect(result.code == 3)
    #expect(result.errors == Self.distrust)
    // The user works in the other user's directory on purpose.
    try directory.write(Array(Project.clean.utf8), to: "shared/flows/app.yaml")
    #expect(try run("--verbose", from: "shared", in: directory).errors == "flowc: reading the project of 'flowc.yaml'\n")
  }

  // MARK: Unreadable configurations

  @Test("An unreadable flowc.yaml is also reported from a directory below")
  func noFile() throws {
    for (make, reason) in [
      ("mkfifo flowc.yaml", "not a regular file"), ("mkdir flowc.yaml", "Is a directory"),
      ("ln -s nowhere flowc.yaml", "a link to a missing file"),
    ] {
      let directory = try Directory(Self.parts.filter { $0.key != "flowc.yaml" })
      _ = try Flowc.shell(make, in: directory)
      for command in ["", "show", "generate", "diagram", "check cart.yaml"] {
        let result = try run(command, from: "flows/sub", in: directory)
        #expect(result.code == 3)
        #expect(result.out.isEmpty)
        #expect(result.errors == "flowc: ../../flowc.yaml: \(reason)\n")
      }
    }
  }

  @Test("A mistake in flowc.yaml is also reported from a directory below")
  func mistake() throws {
    let directory = try Directory(Self.parts)
    try directory.write(Array("sourses: [flows]\n".utf8), to: "flowc.yaml")
    let result = try run("check cart.yaml", from: "flows/sub", in: directory)
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(result.errors.hasPrefix("../../flowc.yaml:1:1: error: 'flowc.yaml' has no key 'sourses' [unknown-key]\n"), "\(result)")
  }

  @Test("Missing sources are reported with paths from the directory below")
  func missingSources() throws {
    let directory = try Directory(["flowc.yaml": "sources: [flows]\n", "notes/app.yaml": Project.clean])
    let result = try run("", from: "notes", in: directory)
    #expect(result.code == 3)
    #expect(
      result.errors.hasPrefix("../flowc.yaml:1:11: error: '../flows' cannot be read: No such file or directory [file-unreadable]\n1 | "))
    #expect(try run("check app.yaml", from: "notes", in: directory).out == Self.clean)
  }

  @Test("The search ends below a directory that can't be entered", .enabled(if: geteuid() != 0, "root may enter everything"))
  func closed() throws {
    let directory = try Directory(["kept/open/app.yaml": Project.clean, "kept/ready/flows/app.yaml": Project.clean])
    func run(_ command: String, in path: String) throws -> Flowc.Result {
      try Flowc.shell(
        "cd kept/\(path) && chmod 000 .. && { flowc \(command); code=$?; chmod 700 \"$OLDPWD/kept\"; exit $code; }", in: directory)
    }
    let nothing = try run("", in: "open")
    #expect(nothing.code == 3)
    #expect(nothing.errors == "flowc: ../flowc.yaml: Permission denied\n")
    #expect(try run("check app.yaml", in: "open").out == Self.clean)
    #expect(try run("", in: "ready").out == Self.clean)
  }

  // MARK: Other output

  @Test("A command with another output prints the number of findings", arguments: ["show", "diagram", "paths launch cart.cart"])
  func count(command: String) throws {
    let directory = try Directory(Self.parts)
    let result = try run(command, in: directory)
    #expect(result.code == 0)
    #expect(result.errors == "flowc: 1 warning; run 'flowc check' to see it\n")
    #expect(try run("\(command) --quiet", in: directory).errors.isEmpty)
    try directory.write(Array("app: Shop\nstart: crat\nfacts: [a, b]\nzzz: 1\n".utf8), to: "flows/app.yaml")
    let faulty = try run("\(command) flows", in: directory)
    #expect(faulty.code == 1)
    #expect(faulty.errors.hasPrefix("flowc: 2 errors; run 'flowc check flows' to see them\nflowc: no"), "\(faulty)")
  }

  @Test("flowc diagram reports the written files")
  func written() throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    #expect(try run("diagram -o a.dot", in: directory).out == "created a.dot\n")
    #expect(try run("diagram -o a.dot", in: directory).out == "unchanged: 1\n")
    #expect(try run("diagram -o a.dot --theme dark", in: directory).out == "updated a.dot\n")
    #expect(try run("diagram -q -o b.dot", in: directory).out.isEmpty)
  }

  // MARK: Files of a project

  @Test("A file is checked as part of its project, and only its findings are reported")
  func part() throws {
    let directory = try Directory(Self.parts)
    let flow = try run("check --strict cart.yaml", from: "flows/sub", in: directory)
    #expect(flow.code == 0)
    #expect(flow.out == "Shop: 1 flow, 1 screen; no findings; 1 warning in other files\n")
    let app = try run("check --strict ../app.yaml", from: "flows/sub", in: directory)
    #expect(app.code == 1)
    #expect(app.out.hasPrefix("../app.yaml:3:9: warning: ") && app.out.hasSuffix("; 1 warning\n"), "\(app)")
    // The finding has the path that the user named, so that editors find it.
    let path = directory.url.resolvingSymlinksInPath().appendingPathComponent("flows/app.yaml").path
    #expect(try run("check --quiet '\(path)'", from: "notes", in: directory).out.hasPrefix("\(path):3:9: warning: "))
    #expect(try run("check --strict ../flows/sub", from: "notes", in: directory).code == 0)
    #expect(try run("check --strict .", from: "flows", in: directory).code == 1)
    #expect(
      try run("show cart.yaml", from: "flows/sub", in: directory).out
        == run("show", from: "flows/sub", in: directory).out
        .replacing("../../flows/sub/cart.yaml", with: "cart.yaml"))
    #expect(try run("generate cart.yaml", from: "flows/sub", in: directory).code == 0)
    #expect(isThere("Generated/sub+cart.flow.swift", in: directory))
  }

  @Test("A finding about the whole project is reported for each named file")
  func whole() throws {
    let directory = try Directory(["flows/cart.yaml": Project.flow, "flows/pay.yaml": "flow: pay\nscreens: { pay: { final: true } }\n"])
    let result = try run("check --quiet flows/pay.yaml", in: directory)
    #expect(result.code == 1)
    #expect(result.out.hasPrefix("flows:1:1: error: no document here begins with 'app:' [no-app]\n"), "\(result)")
  }

  @Test("The configuration belongs to its project")
  func configuration() throws {
    let directory = try Directory(Self.parts)
    #expect(try run("check --strict --quiet flowc.yaml flows/sub/cart.yaml", in: directory).code == 0)
    #expect(try run("check --quiet --alone flowc.yaml", in: directory).out.hasPrefix("flowc.yaml:1:1: error: "))
  }

  @Test("A file that belongs to no project is read alone, as with --alone")
  func alone() throws {
    let directory = try Directory(Self.parts.merging(["notes/app.yaml": Project.clean]) { $1 })
    #expect(try run("check app.yaml", from: "notes", in: directory).out == Self.clean)
    let verbose = try run("check --verbose app.yaml", from: "notes", in: directory)
    #expect(verbose.errors == "flowc: only the given paths are read, because they are no part of the project of '../flowc.yaml'\n")
    let one = try run("check --alone flows/app.yaml", in: directory)
    #expect(one.code == 1)
    #expect(one.out.contains("there is no flow 'cart' [unknown-flow]"), "\(one)")
    let nothing = try run("check --alone", in: directory)
    #expect(nothing.code == 2)
    #expect(nothing.errors == "flowc: --alone needs the files to read\n")
  }

  @Test("A baseline covers the whole project, whichever files are named")
  func baseline() throws {
    let directory = try Directory(Self.parts)
    #expect(try run("check --baseline known --write-baseline flows/sub/cart.yaml", in: directory).code == 0)
    #expect(try run("check --strict --baseline known", in: directory).code == 0)
    #expect(try run("check --strict --baseline known flows/sub/cart.yaml", in: directory).code == 0)
  }

  @Test("An unreadable file fails commands for the whole project")
  func unreadableElsewhere() throws {
    let directory = try Directory(Self.parts)
    try directory.link("flows/lost.yaml", to: "nowhere")
    #expect(try run("check --quiet flows/sub/cart.yaml", in: directory).code == 0)
    #expect(try run("check --quiet", in: directory).code == 3)
    #expect(try run("generate flows/sub/cart.yaml", in: directory).code == 3)
  }
}
