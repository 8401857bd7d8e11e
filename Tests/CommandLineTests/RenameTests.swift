import Foundation
import Testing

/// Tests of `flowc rename`, which changes all files of a project or none.
@Suite struct RenameTests {
  private func text(_ directory: Directory, _ path: String) throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }

  private func shop() throws -> Directory {
    try Directory([
      "flowc.yaml":
        "diagrams:\n  - { output: a.svg, focus: shop.list } # list\n  - { output: b.svg, focus: list }\n  - { output: c.svg, flow: shop }\n",
      "flows/app.yaml": "app: Shop\nstart: shop\n",
      "flows/shop.yaml": "flow: shop\nscreens:\n  list: { actions: { open: { push: item } } }\n  item: { back: hidden }\n",
      "known.txt": "# known\ndead-end shop.item\n",
    ])
  }

  @Test("flowc rename changes flows, diagrams and the baseline together, from any directory")
  func everything() throws {
    let directory = try shop()
    #expect(try Flowc.run(["check", "--baseline", "known.txt"], in: directory).code == 0)
    let flows = try Flowc.shell("cd flows && flowc rename flow shop store --baseline ../known.txt", in: directory)
    #expect(flows.code == 0, "\(flows)")
    #expect(flows.out == "updated ../flows/app.yaml\nupdated ../flows/shop.yaml\nupdated ../flowc.yaml\nupdated ../known.txt\n")
    let screens = ["list", "item"].map { "rename screen \($0) \($0)s --baseline known.txt".split(separator: " ").map(String.init) }
    for arguments in screens { #expect(try Flowc.run(arguments, in: directory).code == 0) }
    #expect(
      try text(directory, "flowc.yaml")
        == "diagrams:\n  - { output: a.svg, focus: store.lists } # list\n  - { output: b.svg, focus: lists }\n  - { output: c.svg, flow: store }\n"
    )
    #expect(try text(directory, "known.txt") == "# known\ndead-end store.items\n")
    #expect(try Flowc.run(["check", "--baseline", "known.txt"], in: directory).code == 0)
  }

  @Test("A rename changes only the baseline lines about the noun, and removes those of gone findings")
  func baseline() throws {
    let directory = try Directory([
      "flows/app.yaml": """
      app: Shop
      start: shop
      facts: [unused, other]
      ---
      flow: shop
      screens:
        list: { actions: { open: { push: item }, more: { push: item } } }
        item: { back: hidden }
      ---
      flow: item
      screens: { item: { back: hidden } }
      """
    ])
    #expect(try Flowc.run(["check", "--baseline", "known.txt", "--write-baseline"], in: directory).code == 0)
    let before = try text(directory, "known.txt").split(separator: "\n").map(String.init)
    #expect(before.contains { $0.hasPrefix("ambiguous-name ") } && before.contains("dead-end shop.item"), "\(before)")
    #expect(try Flowc.run(["rename", "screen", "shop.item", "thing", "--baseline", "known.txt"], in: directory).code == 0)
    let expected = before.filter { !$0.hasPrefix("ambiguous-name ") }.map { $0 == "dead-end shop.item" ? "dead-end shop.thing" : $0 }
    #expect(try text(directory, "known.txt").split(separator: "\n").map(String.init) == expected)
    #expect(try Flowc.run(["check", "--strict", "--baseline", "known.txt"], in: directory).code == 0)
  }

  @Test("A wrong call of flowc rename is reported in one line, and nothing is written")
  func refused() throws {
    let directory = try shop()
    for (arguments, code, message) in [
      ("screen list item", 1, "flowc: 'shop.list' is not renamed: that name would cause more findings\n"),
      ("screen shop store", 2, "flowc: there is no screen 'shop'; there is a flow of that name\n"),
      ("screen lisst store", 2, "flowc: there is no screen 'lisst'; did you mean 'list'?\n"),
      (
        "screen list cart.list", 2,
        "flowc: 'cart.list' belongs to another part; a new name for 'shop.list' must begin with 'shop.', or have no dot\n"
      ),
      (
        "screen list 1st", 1,
        "flowc: 'shop.list' is not renamed: '1st' isn't a valid name: use letters, digits and '_', and begin with a letter or '_'\n"
      ),
    ] {
      let result = try Flowc.run(["rename"] + arguments.split(separator: " ").map(String.init), in: directory)
      #expect(result.code == code && result.errors.hasSuffix(message) && result.out.isEmpty, "\(result)")
    }
    #expect(try text(directory, "flows/shop.yaml").contains("  list: { actions"))
    try directory.write(Array("flow: shop\nscreens: { list: { actions: { go: { push: nowhere } } } }\n".utf8), to: "flows/shop.yaml")
    let refused = try Flowc.run(["rename", "screen", "list", "all"], in: directory).errors
    #expect(refused.contains("nothing is renamed until this is fixed: the flow 'shop' has no screen 'nowhere'"), "\(refused)")
  }

  @Test("A name that changes the meaning of a diagram in flowc.yaml is refused")
  func diagrams() throws {
    let files = [
      "flowc.yaml": "diagrams:\n  - { output: a.dot, focus: menu }\n", "flows/app.yaml": "app: Shop\nstart: shop\n",
      "flows/shop.yaml": "flow: shop\nscreens: { menu: { actions: { buy: { present: basket } } } }\n",
      "flows/basket.yaml": "flow: basket\nscreens: { list: { actions: { close: dismiss } } }\n",
    ]
    let directory = try Directory(files)
    let result = try Flowc.run(["rename", "screen", "list", "menu"], in: directory)
    #expect(result.code == 1 && result.errors.contains("'menu' at flowc.yaml:2:29 would mean something else"), "\(result)")
    #expect(try text(directory, "flows/basket.yaml") == files["flows/basket.yaml"])
    #expect(try Flowc.run(["rename", "screen", "menu", "card"], in: directory).code == 0)
    #expect(try text(directory, "flowc.yaml") == "diagrams:\n  - { output: a.dot, focus: card }\n")
  }
}
