import Foundation
import Testing

/// Tests of `--baseline` and `--write-baseline`.
@Suite struct BaselineTests {
  private static let app = "app: Shop\nstart: cart\nfacts: [seen, heard]\n---\n"
  private static let flow = "flow: cart\nscreens:\n  cart: { actions: { close: dismiss } }\n"
  private let directory: Directory

  init() throws { directory = try Directory(["flows/app.yaml": Self.app + Self.flow]) }

  private func accept(_ options: [String] = []) throws -> Flowc.Result {
    try Flowc.run(["check", "--baseline", "known.txt", "--write-baseline"] + options, in: directory)
  }

  private func check(_ options: [String] = []) throws -> Flowc.Result {
    try Flowc.run(["check", "--baseline", "known.txt"] + options, in: directory)
  }

  private func written() throws -> [String] {
    try String(contentsOf: directory.url.appendingPathComponent("known.txt"), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `a baseline accepts the findings at the time of writing`() throws {
    let accepted = try accept()
    #expect(accepted.code == 0)
    #expect(accepted.out == "Shop: 1 flow, 1 screen, 1 move; no findings (3 accepted)\n")
    #expect(
      try written().filter { !$0.hasPrefix("#") } == ["dismiss-not-presented cart.cart.close", "unused-fact heard", "unused-fact seen"])
    #expect(try check(["--strict"]).code == 0)
    #expect(try check(["--format", "json"]).out.contains("\"diagnostics\" : [\n\n  ]"))
    #expect(try check(["--format", "sarif"]).out.contains("\"kind\" : \"external\""))
    #expect(try Flowc.run(["generate", "--dry-run", "--baseline", "known.txt"], in: directory).code == 0)
  }

  @Test func `a finding that isn't in the baseline counts`() throws {
    _ = try accept()
    try directory.write(Array((Self.app + "# lines shift\n\n" + Self.flow + "  pay:\n").utf8), to: "flows/app.yaml")
    let result = try check()
    #expect(result.code == 1)
    #expect(result.out.contains("unreachable-screen"))
    #expect(!result.out.contains("dismiss-not-presented"))
    #expect(result.out.hasSuffix("1 error (3 accepted)\n"))
  }

  @Test func `writing a baseline again changes nothing`() throws {
    _ = try accept()
    let first = try written()
    try directory.write(Array(("# a comment\n" + Self.app + Self.flow).utf8), to: "flows/app.yaml")
    #expect(try accept().code == 0)
    #expect(try written() == first)
  }

  @Test func `a finding that a baseline can't accept is listed`() throws {
    let lines = "# Made by flowc\nunused-fcat seen\nunknown-screen cart\n"
    try directory.write(Array(lines.utf8), to: "known.txt")
    let result = try check()
    #expect(result.out.contains("known.txt:2:1: warning: there is no check 'unused-fcat' [unused-allow]\n"))
    #expect(result.out.contains("help: did you mean 'unused-fact'?\n"))
    #expect(result.out.contains("known.txt:3:1: warning: 'unknown-screen' cannot be accepted [unused-allow]\n"))
  }

  @Test func `a line of the baseline without a finding is reported`() throws {
    _ = try accept()
    try directory.write(Array("app: Shop\nstart: cart\nfacts: [seen]\n---\n\(Self.flow)".utf8), to: "flows/app.yaml")
    let result = try check()
    #expect(result.code == 0)
    #expect(result.out.hasPrefix("known.txt:4:1: warning: this accepted finding no longer exists [unused-allow]\n4 | unused-fact heard\n"))
    #expect(result.out.contains("help: delete the line, or run 'flowc check --baseline known.txt --write-baseline' again\n"))
    #expect(try check(["--strict"]).code == 1)
    _ = try accept()
    #expect(try check(["--strict"]).code == 0)
  }

  @Test func `no line of the baseline is reported while errors hide findings`() throws {
    _ = try accept()
    try directory.write(Array((Self.app + Self.flow + "  pay: { titel: x }\n").utf8), to: "flows/app.yaml")
    let result = try check()
    #expect(result.code == 1)
    #expect(result.out.contains("unknown-key"))
    #expect(!result.out.contains("unused-allow"))
  }

  @Test func `a baseline doesn't accept a finding that hides others`() throws {
    try directory.write(Array((Self.app + Self.flow + "  pay: { actions: { x: { push: nowhere } } }\n").utf8), to: "flows/app.yaml")
    let result = try accept()
    #expect(result.code == 1)
    #expect(result.out.contains("unknown-screen"))
    #expect(result.errors == "flowc: no baseline is written until you fix the errors that hide other findings\n")
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("known.txt").path))
  }

  @Test func `a baseline accepts a finding as often as it lists the finding`() throws {
    try directory.write(
      Array("# Made by flowc\ndismiss-not-presented cart.cart.close\ndismiss-not-presented cart.cart.close\n".utf8), to: "known.txt")
    let result = try check()
    #expect(result.out.contains("known.txt:3:1: warning: "))
    #expect(result.out.contains("2 | dismiss") == false)
  }

  @Test("A mistake at several places has a baseline line for each place")
  func mistakeAtSeveralPlaces() throws {
    let flow = "flow: cart\nscreens:\n  cart: { actions: { a: dismiss, b: dismiss, c: dismiss, d: dismiss } }\n"
    try directory.write(Array((Self.app + flow).utf8), to: "flows/app.yaml")
    #expect(try Flowc.run(["check"], in: directory).out.hasSuffix("1 error, 2 warnings\n"))
    #expect(try accept().code == 0)
    #expect(try written().filter { $0.hasPrefix("dismiss") } == ["a", "b", "c", "d"].map { "dismiss-not-presented cart.cart.\($0)" })
    #expect(try check(["--strict"]).code == 0)
    try directory.write(Array((Self.app + flow.replacing("a: dismiss,", with: "")).utf8), to: "flows/app.yaml")
    #expect(try check().out.contains("this accepted finding no longer exists"))
    try directory.write(Array((Self.app + flow.replacing("a: ", with: "e: ")).utf8), to: "flows/app.yaml")
    #expect(try check().out.contains("flows/app.yaml:7:25: error: 'dismiss' has nothing to close [dismiss-not-presented]"))
  }

  @Test func `a baseline doesn't overwrite another program's file`() throws {
    try directory.write(Array("my list\n".utf8), to: "known.txt")
    let result = try accept()
    #expect(result.code == 3)
    #expect(result.errors == "flowc: known.txt was not made by flowc; write another file\n")
    #expect(try written() == ["my list"])
    #expect(try Flowc.run(["check", "--baseline", "flows/app.yaml", "--write-baseline"], in: directory).code == 3)
  }

  @Test func `a wrong call with a baseline is refused`() throws {
    #expect(try Flowc.run(["check", "--write-baseline"], in: directory).code == 2)
    let missing = try check()
    #expect(missing.code == 3)
    #expect(missing.errors == "flowc: known.txt: No such file or directory\n")
  }
}
