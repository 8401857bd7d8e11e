import Foundation
import Testing

/// Tests that a result doesn't depend on threads, locale, order or run.
@Suite struct SameResultTests {
  /// Returns a project with faults of all stages in several files. One file is large enough for several threads.
  private static func project(flows: Int) throws -> Directory {
    var files = [
      "app.yaml": Project.doubtful, "Z.yaml": "flow: z\ntitel: x\n", "\u{E4}.yaml": "flow: [\n",
      "sub/i.yaml": "flow: I\nscreens: [i, I, ix, x y]\n",
    ]
    files["large.yaml"] = (0..<flows).map { index in
      "---\nflow: f\(index)\n# \(String(repeating: "-", count: 60))\nscreens: { a: { \(index % 100 == 0 ? "titel" : "title"): T } }\n"
    }.joined()
    return try Directory(files)
  }

  @Test func `the number of jobs doesn't change the findings`() throws {
    let directory = try Self.project(flows: 6000)
    let one = try Flowc.run(["check", ".", "--jobs", "1"], in: directory)
    #expect(one.code == 1)
    #expect(one.out.contains("large.yaml"))
    for jobs in ["2", "8", "1000000"] {
      let many = try Flowc.run(["check", ".", "--jobs", jobs], in: directory)
      #expect(many.out == one.out)
      #expect(many.code == 1)
    }
  }

  @Test func `the number of jobs doesn't change generated code`() throws {
    let screens = (0..<100).map { "  s\($0): { actions: { on: { push: s\(($0 + 1) % 100) } } }\n" }.joined()
    let directory = try Directory(["flows/app.yaml": "app: A\nstart: f\n---\nflow: f\nallow: unbounded-stack\nscreens:\n\(screens)"])
    #expect(try Flowc.run(["generate", "--jobs", "1"], in: directory).code == 0)
    #expect(try Flowc.run(["generate", "--jobs", "1", "--check"], in: directory).code == 0)
    try FileManager.default.removeItem(at: directory.url.appendingPathComponent("Generated/FlowApp.swift"))
    #expect(
      try Flowc.run(["generate", "--jobs", "9223372036854775807"], in: directory).out == "created Generated/FlowApp.swift\nunchanged: 1\n")
    #expect(try Flowc.run(["generate", "--jobs", "1", "--check"], in: directory).code == 0)
  }

  @Test(arguments: ["C", "POSIX", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.eucJP", "nonsense"])
  func `the language of the system doesn't change the output`(locale: String) throws {
    let directory = try Directory([
      "flows/i.yaml": "app: I\nstart: i\n---\nflow: i\nscreens: { i: { TITLE: x }, I: { lınk: x } }\n", "flows/\u{130}.yaml": "[",
    ])
    let plain = try Flowc.run(["check"], in: directory)
    let other = try Flowc.run(["check"], in: directory, environment: ["LANG": locale, "LC_ALL": locale, "LANGUAGE": locale])
    #expect(plain.code == 1)
    #expect(other.out == plain.out)
    #expect(plain.out.contains("did you mean 'title'?"))
  }

  @Test func `the order of paths doesn't change the output`() throws {
    let directory = try Directory(["a.yaml": Project.app, "b.yaml": "flow: cart\nscreens: [1]\n", "c.yaml": "flow: [\n"])
    let first = try Flowc.run(["check", "a.yaml", "b.yaml", "c.yaml", "--quiet"], in: directory).out
    #expect(first.hasPrefix("b.yaml:2:11: "))
    #expect(try Flowc.run(["check", "c.yaml", "a.yaml", "b.yaml", "a.yaml", "--quiet"], in: directory).out == first)
    #expect(try Flowc.run(["check", "b.yaml", ".", "--quiet"], in: directory).out.replacing("./", with: "") == first)
  }

  @Test func `another run has the same output`() throws {
    let directory = try Self.project(flows: 600)
    let first = try Flowc.run(["check", ".", "--format", "json"], in: directory).out
    for seed in ["0", "1", "2"] {
      // The seed that determines the order of Swift's dictionaries.
      let deterministic = ["SWIFT_DETERMINISTIC_HASHING": seed]
      #expect(try Flowc.run(["check", ".", "--format", "json"], in: directory, environment: deterministic).out == first)
    }
  }
}
