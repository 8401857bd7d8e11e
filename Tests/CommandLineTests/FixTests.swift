import Foundation
import Testing

/// Tests of `flowc fix`, which changes files whole or not at all, and ends like `check`.
@Suite struct FixTests {
  private static let fixed = "app: Shop\nstart: cart\n---\n\(Project.flow)"

  @Test("flowc fix writes and lists its fixes, and has none the second time")
  func written() throws {
    let directory = try Directory(["flows/app.yaml": Project.faulty])
    let result = try Flowc.run(["fix"], in: directory)
    #expect(result.code == 0 && result.out.hasPrefix("fixed flows/app.yaml:2:8: "), "\(result)")
    #expect(try text(directory) == Self.fixed)
    let again = try Flowc.run(["fix"], in: directory)
    #expect(again.code == 0 && !again.out.contains("fixed"), "\(again)")
  }

  @Test("flowc fix --dry-run prints a diff for patch and writes nothing")
  func dryRun() throws {
    let directory = try Directory(["flows/app.yaml": Project.faulty])
    let result = try Flowc.run(["fix", "--dry-run"], in: directory)
    #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
    #expect(try text(directory) == Project.faulty)
    try directory.write(Array(result.out.utf8), to: "mend.diff")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
    #expect(try Flowc.shell("patch -p1 <mend.diff", in: directory).code == 0)
    #expect(try text(directory) == Self.fixed)
  }

  @Test("A fixed key in quotes keeps its quotes")
  func quotedKeys() throws {
    let other = #"{"flow":"a","screens":{"a":{"titel":"A"}}}"#
    let directory = try Directory(["flows/app.yaml": "app: Shop\nstart: a\n---\n\(other)\n"])
    let result = try Flowc.run(["fix"], in: directory)
    #expect(result.code == 0 && result.out.components(separatedBy: "fixed").count == 2, "\(result)")
    #expect(try text(directory).contains(other.replacingOccurrences(of: "titel", with: "title")))
  }

  @Test("Only named files and checks are fixed")
  func chosen() throws {
    let directory = try Directory([
      "flows/app.yaml": Project.app, "flows/a.yaml": "flow: cart\nscreens: { cart: { final: yes, titel: A } }\n",
      "flows/b.yaml": "flow: other\nscreens: { one: { final: yes } }\n",
    ])
    #expect(try Flowc.run(["fix", "flows/a.yaml", "--id", "wrong-type"], in: directory).code == 1)
    #expect(try text(directory, "flows/a.yaml").contains("final: true, titel: A"))
    #expect(try text(directory, "flows/b.yaml").contains("final: yes"))
  }

  @Test("flowc fix accepts words of an id")
  func shortID() throws {
    let directory = try Directory([
      "flows/app.yaml": Project.app, "flows/a.yaml": "flow: cart\nscreens: { cart: { final: yes, titel: A } }\n",
    ])
    _ = try Flowc.run(["fix", "--id", "wrong"], in: directory)
    #expect(try text(directory, "flows/a.yaml").contains("final: true, titel: A"))
    #expect(try Flowc.run(["fix", "--id", "unknown"], in: directory).errors.contains("did you mean 'unknown-"))
  }

  @Test("A wrong call and an unwritable file change nothing")
  func refused() throws {
    let directory = try Directory(["flows/app.yaml": Project.faulty])
    #expect(try Flowc.run(["fix", "-"], in: directory, input: Array(Project.faulty.utf8)).code == 2)
    #expect(try Flowc.run(["fix", "--id", "no-such-id"], in: directory).errors.contains("there is no check 'no-such-id'"))
    #expect(try Flowc.run(["fix", "nowhere.yaml"], in: directory).code == 3)
    #expect(try text(directory) == Project.faulty)
  }

  private func text(_ directory: Directory, _ path: String = "flows/app.yaml") throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }
}
