import Foundation
import Testing

/// Tests of the output and its streams.
@Suite struct OutputTests {
  private let faulty: Directory
  private let clean: Directory

  init() throws {
    faulty = try Directory(["flows/app.yaml": Project.faulty])
    clean = try Directory(["flows/app.yaml": Project.clean])
  }

  @Test func `findings are printed as text`() throws {
    let result = try Flowc.run(["check"], in: faulty)
    #expect(
      result.out == """
        flows/app.yaml:2:8: error: there is no flow 'crat' [unknown-flow]
        2 | start: crat
          |        ^^^^
          = help: did you mean 'cart'?

        Shop: 1 flow, 1 screen; 1 error

        """)
    #expect(result.errors.isEmpty)
  }

  @Test func `--quiet prints only findings`() throws {
    #expect(try Flowc.run(["check", "-q"], in: clean).out.isEmpty)
    #expect(try Flowc.run(["check", "--quiet"], in: faulty).out.hasSuffix("did you mean 'cart'?\n"))
    #expect(try Flowc.run(["check"], in: clean).out == "Shop: 1 flow, 1 screen; no findings\n")
  }

  @Test(arguments: [[], ["--quiet"], ["--strict"], ["--color", "always"]])
  func `findings are printed as JSON`(options: [String]) throws {
    for directory in [faulty, clean] {
      let result = try Flowc.run(["check", "--format", "json"] + options, in: directory)
      let object = try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any]
      #expect(object?.keys.sorted() == ["diagnostics", "summary", "version"])
      #expect(object?["version"] as? Int == 2)
      #expect((object?["diagnostics"] as? [Any])?.count == (directory === faulty ? 1 : 0))
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `colors depend on the terminal and on the option`() throws {
    func isColored(_ options: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try Flowc.run(["check"] + options, in: faulty, environment: environment).out.contains("\u{1B}[")
    }
    // Output to a file has colors only on request.
    #expect(try !isColored([]))
    #expect(try isColored(["--color", "always"]))
    #expect(try isColored(["--color", "always"], ["NO_COLOR": "1"]))
    #expect(try !isColored(["--color", "never"], ["TERM": "xterm"]))
    #expect(try !isColored(["--color", "auto"], ["NO_COLOR": "1", "TERM": "xterm"]))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a full disk is a failure`() throws {
    for command in ["check", "check --format json", "explain", "explain unknown-key", "--help", "--version"] {
      let result = try Flowc.shell("flowc \(command) >/dev/full", in: clean)
      #expect(result.code == 3, "\(command)")
      #expect(result.errors == "flowc: standard output: No space left on device\n", "\(command)")
    }
  }

  @Test func `a closed output is a failure`() throws {
    for command in ["check", "check --format json", "explain", "--help"] {
      let result = try Flowc.shell("flowc \(command) >&-", in: clean)
      #expect(result.code == 3, "\(command)")
      #expect(result.errors == "flowc: standard output: Bad file descriptor\n", "\(command)")
    }
    #expect(try Flowc.shell("flowc check --nonsense 2>&-", in: clean).code == 2)
    #expect(try Flowc.shell("flowc check - <&-", in: clean).code == 3)
  }

  @Test func `a reader can close the output before the end`() throws {
    try faulty.write(Array((Project.app + (0..<5000).map { "zzz\($0): x\n" }.joined()).utf8), to: "flows/app.yaml")
    let result = try Flowc.shell("flowc check | head -n 1", in: faulty)
    #expect(result.out == "flows/app.yaml:2:8: error: there is no flow 'cart' [unknown-flow]\n" || result.out.hasSuffix("[unknown-key]\n"))
    #expect(result.errors.isEmpty)
  }
}
