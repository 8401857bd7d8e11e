import Foundation
import Testing

/// Tests of `flowc move`, which changes all files of a project or none.
@Suite struct MoveTests {
  private func shop() throws -> Directory {
    try Directory([
      "flowc.yaml": "diagrams:\n  - { output: a.svg, focus: shop.item } # item\n  - { output: b.svg, focus: item }\n",
      "flows/app.yaml": "app: Shop\nstart: shop\n",
      "flows/shop.yaml":
        "flow: shop\nscreens:\n  list: { actions: { open: { push: item }, ask: { present: basket } } }\n  item: { back: hidden }\n",
      "flows/basket.yaml": "flow: basket\nscreens:\n  basket: { actions: { close: dismiss } }\n",
      "known.txt": "# known\ndead-end shop.item\nunreachable shop.items\n",
    ])
  }

  private func text(_ directory: Directory, _ path: String) throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("flowc move changes flows, diagrams and the baseline together, and can move back")
  func everything() throws {
    let directory = try shop()
    let paths = ["flowc.yaml", "flows/shop.yaml", "flows/basket.yaml", "known.txt"]
    let before = try paths.map { try text(directory, $0) }
    let diff = try Flowc.run(["move", "item", "basket", "--dry-run"], in: directory)
    #expect(
      diff.code == 0 && diff.out.contains("+  list: { actions: { open: { push: basket.item }, ask: { present: basket } } }\n"), "\(diff)")
    #expect(try paths.map { try text(directory, $0) } == before)
    let result = try Flowc.run(["move", "shop.item", "basket", "--baseline", "known.txt"], in: directory)
    #expect(result.out == "updated flows/basket.yaml\nupdated flows/shop.yaml\nupdated flowc.yaml\nupdated known.txt\n", "\(result)")
    #expect(try text(directory, "flowc.yaml").contains("focus: basket.item } # item\n  - { output: b.svg, focus: item }"))
    #expect(try text(directory, "known.txt") == "# known\ndead-end basket.item\nunreachable shop.items\n")
    #expect(try text(directory, "flows/basket.yaml").hasSuffix("  item: { back: hidden }\n"))
    #expect(try Flowc.run(["move", "item", "shop", "--baseline", "known.txt"], in: directory).code == 0)
    #expect(try paths.map { try text(directory, $0) } == before)
  }

  @Test("A move into a tabs flow is refused with the flows of its tabs")
  func toTabs() throws {
    let directory = try Directory([
      "flows/app.yaml": "app: A\nstart: main\n---\nflow: main\nkind: tabs\ntabs: { a: a, b: b }\n",
      "flows/a.yaml": "flow: a\nscreens: [x, z]\n---\nflow: b\nscreens: [y]\n",
    ])
    let result = try Flowc.run(["move", "a.z", "main"], in: directory)
    #expect(result.code == 2)
    #expect(result.errors == "flowc: 'main' is a tabs flow without screens; move it to the flow of a tab: 'a' or 'b'\n")
  }

  @Test("A wrong call of flowc move is reported in one line, and nothing is written")
  func refused() throws {
    let directory = try shop()
    let before = try text(directory, "flows/shop.yaml")
    for (arguments, code, message) in [
      ("lisst basket", 2, "flowc: there is no screen 'lisst'; did you mean 'shop.list'?\n"),
      ("item baskets", 2, "flowc: there is no flow 'baskets'; did you mean 'basket'?\n"),
      ("item help", 2, "flowc: there is no flow 'help'; run 'flowc add flow' to create one\n"),
      ("item shop", 2, "flowc: 'shop.item' is already in 'shop'\n"),
      ("list basket", 1, "flowc: 'shop.list' is not moved: 'shop' begins with it; write another screen under 'start' first\n"),
      ("basket shop", 1, "flowc: 'basket.basket' is not moved: the change would cause more findings\n"),
    ] {
      let result = try Flowc.run(["move"] + arguments.split(separator: " ").map(String.init), in: directory)
      #expect(result.code == code && result.errors.hasSuffix(message) && result.out.isEmpty, "\(arguments): \(result)")
    }
    #expect(try text(directory, "flows/shop.yaml") == before)
  }
}
