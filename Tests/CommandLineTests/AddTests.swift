import Foundation
import Testing

/// Tests of `flowc add`, which writes everything or nothing.
@Suite struct AddTests {
  private static let files = [
    "flows/app.yaml": "app: Shop\nstart: shop\n",
    "flows/shop.yaml": "flow: shop\nscreens:\n  list: { title: List }\n",
  ]

  @Test("A screen is added with an action that leads to it, and a flow is added as a file")
  func added() throws {
    let directory = try Directory(Self.files)
    let screen = ["add", "screen", "shop.item", "--param", "id:Int", "--from", "list"]
    let diff = try Flowc.run(screen + ["--dry-run"], in: directory)
    #expect(diff.code == 0 && diff.out.contains("+  item: { params: { id: Int } }\n"), "\(diff)")
    #expect(try text(directory) == Self.files["flows/shop.yaml"])
    #expect(try Flowc.run(screen, in: directory).out == "updated flows/shop.yaml\n")
    let list = "  list: { title: List, actions: { openItem: { push: item } } }\n"
    #expect(try text(directory) == "flow: shop\nscreens:\n\(list)  item: { params: { id: Int } }\n")
    let flow = try Flowc.run(["add", "flow", "help", "--from", "shop.item", "--as", "ask"], in: directory)
    #expect(flow.out == "updated flows/shop.yaml\ncreated flows/help.yaml\n", "\(flow)")
    #expect(try text(directory, "flows/help.yaml") == "flow: help\nscreens:\n  help:\n")
    let root = try Flowc.run(["add", "screen", "shop.sale", "--from", "list", "--by", "root", "--dry-run"], in: directory)
    #expect(root.code == 0 && root.out.contains("openSale: { root: shop.sale }"), "\(root)")
    #expect(try Flowc.run(["add", "fact", "seen"], in: directory).code == 0)
    #expect(try text(directory, "flows/app.yaml") == "app: Shop\nstart: shop\nfacts: { seen: {} }\n")
    #expect(try Flowc.run(["check"], in: directory).code == 0)
    let fact = try Flowc.run(["add", "fact", "premium", "--persisted", "--elsewhere"], in: directory)
    #expect(fact.code == 0, "\(fact)")
    #expect(
      try text(directory, "flows/app.yaml")
        == "app: Shop\nstart: shop\nfacts: { seen: {}, premium: { persisted: true, elsewhere: true } }\n")
  }

  @Test("An addition that causes an error is refused, and nothing is written")
  func refused() throws {
    let directory = try Directory(Self.files.merging(["flows/help.yaml": "flow: other\nscreens: [a]\n"]) { $1 })
    for (arguments, code, words) in [
      (["screen", "shop.list"], 1, "duplicate-key"),
      (["action", "shop.list.go", "--move", "push: nowhere"], 1, "unknown-screen"),
      (["screen", "shp.item"], 2, "did you mean 'shop'?"), (["screen", "item"], 2, "write for example 'home.detail'"),
      (["screen", "shop.item", "--from", "nowhere"], 2, "there is no screen 'nowhere'"),
      (["fact", "a", "--move", "pop"], 2, "has no meaning"),
      (["screen", "shop.item", "--elsewhere"], 2, "--elsewhere has no meaning for screens; it is for facts"),
      (["param", "shop.list.id:Nothing"], 1, "unknown-type"),
      (["action", "shop.list.go", "--move", "pop }, x: { a: pop"], 1, "is not added"),
      (["action", "shop.list.go", "--move", "stay # c"], 2, "'stay # c' isn't a move"),
      (["action", "shop.list.go", "--move", "{ push: a"], 2, "isn't a move; write for example 'pop'"),
      // A file of this name has another flow.
      (["flow", "help"], 3, "it already exists"),
    ] as [([String], Int32, String)] {
      let result = try Flowc.run(["add"] + arguments, in: directory)
      #expect(result.code == code && result.errors.contains(words) && result.out.isEmpty, "\(arguments): \(result)")
    }
    #expect(try text(directory) == Self.files["flows/shop.yaml"])
  }

  @Test("Concurrent runs of 'flowc add' keep each other's additions")
  func together() async throws {
    let directory = try Directory(Self.files)
    let names = (1...12).map { "new\($0)" }
    let added = try await withThrowingTaskGroup(of: String?.self) { group in
      for name in names {
        group.addTask { try Flowc.run(["add", "screen", "shop.\(name)"], in: directory).code == 0 ? name : nil }
      }
      return try await group.reduce(into: Set<String>()) { if let name = $1 { $0.insert(name) } }
    }
    let written = try text(directory)
    #expect(!added.isEmpty)
    #expect(Set(names.filter { written.contains("  \($0):") }) == added)
  }

  private func text(_ directory: Directory, _ path: String = "flows/shop.yaml") throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }
}
