import Foundation
import Testing

/// Tests of the files that flowc reads, and of the findings for unreadable files.
@Suite struct InputTests {
  private func check(_ directory: Directory, _ paths: [String] = ["."]) throws -> Flowc.Result {
    try Flowc.run(["check", "--quiet"] + paths, in: directory)
  }

  @Test func `directories are searched at every depth`() throws {
    let directory = try Directory([
      "app.yaml": Project.app, "a/b/c/cart.yml": Project.flow, "a/notes.txt": "[", ".hidden.yaml": "[", ".git/x.yaml": "[",
    ])
    #expect(try check(directory).code == 0)
    #expect(try check(directory, ["a", "app.yaml"]).code == 0)
    #expect(try check(directory, ["./a///", "./app.yaml"]).code == 0)
  }

  @Test func `a directory can have a name like a flow file`() throws {
    #expect(try check(Directory(["x.yaml/app.yaml": Project.clean])).code == 0)
    #expect(try check(Directory(["x.yaml/app.yaml": Project.clean]), ["x.yaml"]).code == 0)
  }

  @Test func `a named file is read whatever its ending is`() throws {
    #expect(try check(Directory(["flows.txt": Project.clean]), ["flows.txt"]).code == 0)
    #expect(try check(Directory(["-": Project.clean]), ["./-"]).code == 0)
    #expect(try check(Directory(["--strict": Project.clean]), ["--", "--strict"]).code == 0)
  }

  @Test func `a file with several paths is read once`() throws {
    let directory = try Directory(["app.yaml": Project.clean])
    try directory.link("same.yaml", to: "app.yaml")
    #expect(try check(directory, [".", "app.yaml", "./app.yaml", directory.url.path]).code == 0)
  }

  @Test func `a loop of links is reported`() throws {
    let directory = try Directory(["a/app.yaml": Project.clean])
    try directory.link("a/loop", to: "..")
    try directory.link("a/self", to: ".")
    let result = try check(directory)
    #expect(result.code == 3)
    #expect(
      result.out == """
        ./a/loop:1:1: error: this file cannot be read: a link to a directory around it [file-unreadable]

        ./a/self:1:1: error: this file cannot be read: a link to a directory around it [file-unreadable]

        """)
  }

  @Test func `a directory behind several links is read once`() throws {
    let directory = try Directory(["a/app.yaml": Project.clean])
    try directory.link("b", to: "a")
    #expect(try check(directory).code == 0)
  }

  @Test func `a directory without flow files is a finding`() throws {
    let result = try check(Directory(["notes.txt": "x"]))
    #expect(result.code == 1)
    #expect(
      result.out.hasPrefix(".:1:1: error: no flow files were found here [no-app]\n  = help: run 'flowc init'"), "\(result.out)")
  }

  @Test("Flow files that nothing names are listed in the help of each command")
  func unnamedFlows() throws {
    let directory = try Directory(["app.yaml": "# My app\n\(Project.clean)", "ci.yaml": "jobs: []\n"])
    let message = "'app.yaml' is not read: there is no 'flowc.yaml' and no directory 'flows', here or above"
    let finding = """
      .:1:1: error: \(message) [no-app]
        = help: run 'flowc check app.yaml', or move it into a directory 'flows'

      """
    #expect(try Flowc.run(["check", "--quiet"], in: directory).out == finding)
    #expect(try Flowc.run(["generate"], in: directory).errors.hasPrefix(finding))
    #expect(try Flowc.run(["diagram"], in: directory).errors.contains(message))
    #expect(try Flowc.run(["check", "app.yaml"], in: directory).code == 0)
    try directory.write(Array("flow: more\nscreens: [more]\n".utf8), to: "more.yml")
    #expect(
      try Flowc.run(["check"], in: directory).out.contains("run 'flowc check app.yaml more.yml', or move them into"))
    let parts = try Directory(["more.yml": "flow: more\nscreens: [more]\n"])
    #expect(try Flowc.run(["check"], in: parts).out.hasPrefix(".:1:1: error: no flow files were found here [no-app]\n"))
  }

  @Test("A mistake in several files is reported in each named file")
  func mistakeInSeveralFiles() throws {
    let directory = try Directory([
      "flows/app.yaml": Project.app + "---\nflow: pay\nscreens: { pay: { titel: Pay } }\n", "flows/cart.yaml": Project.flow,
      "flows/x.yaml": "flow: x\nscreens: { x: { titel: X }, y: { titel: Y } }\n",
    ])
    let all = try Flowc.run(["check", "--quiet"], in: directory).out
    #expect(all.contains("flows/app.yaml:5:19: error: a screen has no key 'titel' [unknown-key]"), "\(all)")
    #expect(!all.contains("flows/x.yaml:2:17: error"))
    let part = try Flowc.run(["check", "--quiet", "flows/x.yaml"], in: directory)
    #expect(part.code == 1)
    #expect(part.out.hasPrefix("flows/x.yaml:2:17: error: a screen has no key 'titel' [unknown-key]\n"), "\(part.out)")
  }

  @Test(arguments: ["", "\n", "# nothing\n", "---\n", "\u{FEFF}"])
  func `empty files are read`(text: String) throws {
    let result = try check(Directory(["a.yaml": text]))
    #expect(result.code == 1)
    #expect(result.out.contains("[no-app]"))
  }

  @Test func `a binary file is reported`() throws {
    let directory = try Directory()
    let files: [[UInt8]] = [
      [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00], [0x89, 0x50, 0x4E, 0x47], Array(0...255), Array(repeating: 0, count: 5000),
    ]
    for (index, bytes) in files.enumerated() { try directory.write(bytes, to: "\(index).yaml") }
    let result = try check(directory)
    #expect(result.code == 1)
    #expect(result.out.split(separator: "\n").count { $0.contains("[yaml-encoding]") } == 4)
    // None of the bytes reach the terminal.
    #expect(!result.out.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
  }

  @Test func `a broken link is reported`() throws {
    let directory = try Directory(["app.yaml": Project.clean])
    try directory.link("lost.yaml", to: "nowhere")
    let result = try check(directory)
    #expect(result.code == 3)
    #expect(result.out == "./lost.yaml:1:1: error: this file cannot be read: a link to a missing file [file-unreadable]\n")
    #expect(try check(directory, ["lost.yaml"]).code == 3)
  }

  @Test func `an unreadable file is reported before findings`() throws {
    let directory = try Directory(["app.yaml": Project.faulty])
    try directory.link("lost.yaml", to: "nowhere")
    #expect(try check(directory).code == 3)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without read permission is reported`() throws {
    let directory = try Directory(["app.yaml": Project.clean, "secret.yaml": "x", "closed/a.yaml": "x"])
    for (path, mode) in [("secret.yaml", 0), ("closed", 0)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: directory.url.appendingPathComponent(path).path)
    }
    let result = try check(directory)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory.url.appendingPathComponent("closed").path)
    #expect(result.code == 3)
    #expect(result.out.split(separator: "\n").count { $0.contains("Permission denied [file-unreadable]") } == 2)
  }

  @Test func `a pipe among the files doesn't block the run`() throws {
    let directory = try Directory(["app.yaml": Project.clean])
    let result = try Flowc.shell("mkfifo pipe.yaml && flowc check --quiet .", in: directory)
    #expect(result.code == 3)
    #expect(result.out == "./pipe.yaml:1:1: error: this file cannot be read: not a regular file [file-unreadable]\n")
  }

  @Test func `flows are read from standard input`() throws {
    let directory = try Directory(["cart.yaml": Project.flow])
    #expect(try Flowc.run(["check", "-"], in: directory, input: Array(Project.clean.utf8)).code == 0)
    #expect(try Flowc.run(["check", "-", "cart.yaml"], in: directory, input: Array(Project.app.utf8)).code == 0)
    let faulty = try Flowc.run(["check", "-", "--quiet"], in: directory, input: Array(Project.faulty.utf8))
    #expect(faulty.out.hasPrefix("<stdin>:2:8: error: "))
    let empty = try Flowc.run(["check", "-"], in: directory)
    #expect(empty.code == 1)
    // A finding about the whole project has the same path.
    #expect(empty.out.hasPrefix("<stdin>:1:1: error: no document here begins with 'app:' [no-app]\n"))
  }
}
