import Foundation
import Testing

/// Tests of the exit codes.
@Suite struct ExitCodeTests {
  private func code(_ arguments: [String], _ yaml: String = Project.clean) throws -> Int32 {
    try Flowc.run(arguments, in: Directory(["flows/app.yaml": yaml])).code
  }

  @Test(arguments: [
    [], ["check"], ["check", "flows"], ["flows/app.yaml"], ["check", "flows/", "flows/app.yaml"], ["show"], ["diagram"], ["explain"],
  ])
  func `a run without findings exits with 0`(arguments: [String]) throws {
    #expect(try code(arguments) == 0)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["--version"], ["help", "check"], ["check", "--help"], ["explain", "unknown-key"]])
  func `a request for help exits with 0`(arguments: [String]) throws {
    let result = try Flowc.run(arguments, in: Directory())
    #expect(result.code == 0)
    #expect(!result.out.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func `a run with errors exits with 1`() throws {
    #expect(try code([], Project.faulty) == 1)
    #expect(try code(["check", "--format", "json"], Project.faulty) == 1)
    #expect(try code(["check", "--quiet"], Project.faulty) == 1)
  }

  @Test func `the exit code isn't the number of findings`() throws {
    let many = Project.app + (0..<256).map { "zzz\($0): x\n" }.joined()
    #expect(try code([], many) == 1)
  }

  @Test func `warnings fail a run only with --strict`() throws {
    #expect(try code([], Project.doubtful) == 0)
    #expect(try code(["check", "--strict"], Project.doubtful) == 1)
    #expect(try code(["check", "--strict"]) == 0)
  }

  @Test(arguments: [
    ["--nonsense"], ["check", "--nonsense"], ["check", "-x"], ["check", "--format"], ["check", "--format", "xml"],
    ["check", "--jobs", "0"], ["check", "--memory", "0"], ["check", "--memory", "all"],
    ["check", "--jobs", "-1"], ["check", "--jobs", "many"], ["check", "--jobs", "99999999999999999999"], ["check", "--color", "blue"],
    ["explain", "no-such-id"], ["explain", "a", "b"], ["check", "--strict=yes"], ["explain", ""], ["help", "nix"],
    ["generate", "--check", "--dry-run"], ["generate", "--check", "--force"], ["generate", "--print-model", "--check"],
    ["diagram", "-o", "a.dot", "--check", "--force"],
  ])
  func `a wrong call exits with the code of a usage error`(arguments: [String]) throws {
    let result = try Flowc.run(arguments, in: Directory(["flows/app.yaml": Project.faulty]))
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(!result.errors.isEmpty)
  }

  @Test(arguments: [
    ["init", ""], ["generate", "-o", ""], ["generate", "--templates", ""], ["diagram", "-o", ""], ["check", "--baseline", ""],
    ["check", "--config", ""], ["check", "--format", "json="],
  ])
  func `an empty path is refused`(arguments: [String]) throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    let result = try Flowc.run(arguments, in: directory)
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(result.errors.hasPrefix("Error: The value '\(arguments[2...].last ?? "")' is invalid for '"), "\(result.errors)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.url.path).sorted() == ["flows", "flows/app.yaml"])
  }

  @Test(arguments: [("chekc", "check"), ("Diagram", "diagram"), ("generat", "generate"), ("hlep", "help")])
  func `a misspelt command is refused with a suggestion`(word: String, meant: String) throws {
    for more in [[], ["flows"], ["--quiet"]] {
      let result = try Flowc.run([word] + more, in: Directory(["flows/app.yaml": Project.clean]))
      #expect(result.code == 2)
      #expect(result.errors == "flowc: there is no command '\(word)'; did you mean '\(meant)'?\n")
    }
    // An existing file is a path.
    #expect(try Flowc.run([word], in: Directory(["\(word)/app.yaml": Project.clean])).code == 0)
  }

  @Test(arguments: [
    ["./nowhere"], ["nowhere.yaml"], ["check", "nowhere"], ["check", "nowhere.yaml"], ["check", "flows", "nowhere"], ["check", ""],
    ["check", "flows/app.yaml/x"],
  ])
  func `a missing path is refused`(arguments: [String]) throws {
    let result = try Flowc.run(arguments, in: Directory(["flows/app.yaml": Project.faulty]))
    #expect(result.code == 3)
    #expect(result.out.isEmpty)
    #expect(result.errors.contains("No such file or directory") || result.errors.contains("Not a directory"))
  }

  @Test("A word that is neither a command nor a file is refused with a list of commands")
  func unknownCommands() throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    for (word, message) in [
      ("diff", "there is no command and no file 'diff'; the commands are 'check', 'fix',"),
      (
        "remove",
        "there is no command 'remove'; delete the text from the flow file, and run 'flowc check' to see which places still name it"
      ),
      ("lint", "there is no command 'lint'; did you mean 'check'?"),
    ] {
      let result = try Flowc.run([word, "flows"], in: directory)
      #expect(result.code == 2)
      #expect(result.out.isEmpty)
      #expect(result.errors.hasPrefix("flowc: \(message)"))
    }
  }

  @Test func `a directory without flows is refused`() throws {
    let result = try Flowc.run([], in: Directory())
    #expect(result.code == 1)
    let help = "run 'flowc init' to write a first flow, or name files that end in .yaml or .yml"
    #expect(result.out == ".:1:1: error: no flow files were found here [no-app]\n  = help: \(help)\n\n1 error\n")
  }

  @Test func `a wrong call is reported before a missing file`() throws {
    #expect(try code(["check", "nowhere", "--nonsense"]) == 2)
    #expect(try code(["check", "nowhere", "--jobs", "0"]) == 2)
  }

  @Test func `no code is generated while the project has errors`() throws {
    let result = try Flowc.run(["generate", "flows"], in: Directory(["flows/app.yaml": Project.faulty]))
    #expect(result.code == 1)
    #expect(result.out.isEmpty)
    #expect(result.errors.hasSuffix("flowc: nothing is generated, because there are errors\n"))
  }

  @Test func `a reason against generating is reported as an error`() throws {
    let result = try Flowc.run(["generate", "flows", "--strict"], in: Directory(["flows/app.yaml": Project.doubtful]))
    #expect(result.code == 1)
    #expect(result.errors.hasSuffix("flowc: nothing is generated, because there are warnings, and '--strict' makes them errors\n"))
  }
}
