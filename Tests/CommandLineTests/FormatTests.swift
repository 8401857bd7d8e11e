import Foundation
import Testing

/// Tests of `flowc format`, which changes files whole or not at all.
@Suite struct FormatTests {
  private static let wide = "app:  Shop\nstart: cart\n---\n\(Project.flow)"

  @Test("flowc format lists, shows and writes changed files, and changes nothing the second time")
  func written() throws {
    let directory = try Directory(["flows/app.yaml": Self.wide])
    let check = try Flowc.run(["format", "--check"], in: directory)
    #expect(check.code == 1 && check.out == "flows/app.yaml is not formatted\n", "\(check)")
    let diff = try Flowc.run(["format", "--dry-run"], in: directory)
    #expect(diff.code == 0 && diff.out.contains("-app:  Shop\n+app: Shop\n"), "\(diff)")
    #expect(try text(directory) == Self.wide)
    let result = try Flowc.run(["format"], in: directory)
    #expect(result.code == 0 && result.out == "updated flows/app.yaml\n", "\(result)")
    #expect(try text(directory).hasPrefix("app: Shop\nstart: cart\n---\n"))
    for arguments in [["format"], ["format", "--check"]] {
      let again = try Flowc.run(arguments, in: directory)
      #expect(again.code == 0 && again.out.isEmpty && again.errors.isEmpty, "\(again)")
    }
  }

  @Test("A file that isn't YAML is reported and doesn't prevent formatting other files")
  func unreadable() throws {
    let directory = try Directory(["flows/app.yaml": Self.wide, "flows/b.yaml": "flow: [\n"])
    let result = try Flowc.run(["format"], in: directory)
    #expect(result.code == 1 && result.errors.contains("flows/b.yaml:") && result.errors.contains("yaml-syntax"), "\(result)")
    #expect(result.out == "updated flows/app.yaml\n")
    #expect(try text(directory, "flows/b.yaml") == "flow: [\n")
  }

  @Test("A wrong call of flowc format changes nothing")
  func refused() throws {
    let directory = try Directory(["flows/app.yaml": Self.wide])
    #expect(try Flowc.run(["format", "--check", "--dry-run"], in: directory).code == 2)
    for option in [["--strict"], ["--baseline", "a"], ["--jobs", "3"], ["--memory", "10"]] {
      let result = try Flowc.run(["format"] + option, in: directory)
      #expect(result.code == 2 && result.errors.contains("\(option[0]) has no meaning for 'format'"), "\(result)")
    }
    #expect(try Flowc.run(["format", "-"], in: directory, input: Array(Self.wide.utf8)).code == 2)
    #expect(try Flowc.run(["format", "nowhere.yaml"], in: directory).code == 3)
    #expect(try text(directory) == Self.wide)
  }

  private func text(_ directory: Directory, _ path: String = "flows/app.yaml") throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }
}
