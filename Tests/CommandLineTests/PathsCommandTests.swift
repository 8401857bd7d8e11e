import Foundation
import Testing

/// Tests of the output and exit codes of `flowc paths`.
@Suite struct PathsCommandTests {
  private let directory: Directory

  init() throws {
    directory = try Directory([
      "flows/app.yaml": """
      app: Shop
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { open: { push: tea } } }
        tea:
        lost:
      """
    ])
  }

  @Test func `flowc paths prints a path`() throws {
    let result = try Flowc.run(["paths", "shop", "shop.tea"], in: directory)
    #expect(result.out == "shop.menu\n  open → shop.tea\n1 move\n")
    #expect(result.code == 0)
  }

  @Test func `flowc paths reports that no path exists`() throws {
    let result = try Flowc.run(["paths", "shop.tea", "shop.lost"], in: directory)
    #expect(result.out == "no path from shop.tea to shop.lost\nreached: shop.menu, shop.tea\nno move leads to shop.lost\n")
    #expect(result.code == 1)
    #expect(try Flowc.run(["diagram", "--trace", "shop.tea..shop.lost"], in: directory).code == 1)
  }

  @Test("A confirmation is left by a tap outside, and a sheet by a swipe down")
  func tappedAway() throws {
    try directory.write(
      Array(
        """
        app: Shop
        start: shop
        ---
        flow: shop
        screens:
          menu: { actions: { ask: { present: ask }, read: { present: terms } } }
        ---
        flow: ask
        kind: confirm
        screens: { ask: { title: Really?, actions: { buy: { root: terms } } } }
        ---
        flow: terms
        screens: [terms]
        """.utf8), to: "flows/app.yaml")
    #expect(try Flowc.run(["paths", "ask.ask", "shop.menu"], in: directory).out == "ask.ask\n  (tap outside) → shop.menu\n1 move\n")
    #expect(try Flowc.run(["paths", "terms", "shop.menu"], in: directory).out == "terms.terms\n  (swipe down) → shop.menu\n1 move\n")
    let lines = try Flowc.run(["diagram", "--implicit", "--trace", "ask.ask..shop.menu"], in: directory).out.split(separator: "\n")
    #expect(lines.contains { $0.contains("ask\\n← (tap outside)") && $0.contains("3.5") }, "\(lines)")
    #expect(lines.contains { $0.contains("read\\n← (swipe down)") && !$0.contains("3.5") }, "\(lines)")
  }

  @Test("The search for a path also takes an action that opens another screen of the requested flow")
  func decided() throws {
    try directory.write(
      Array(
        """
        app: Shop
        start: shop
        facts: { known: { initial: true } }
        ---
        flow: shop
        screens: { menu: { actions: { pay: { present: pay } } } }
        ---
        flow: pay
        start: [{ when: known, screen: amount }, { screen: verify }]
        screens: { amount: { actions: { close: dismiss } }, verify: { actions: { go: { replace: amount, sets: known } } } }

        """.utf8), to: "flows/app.yaml")
    let result = try Flowc.run(["paths", "launch", "verify"], in: directory)
    #expect(result.out == "no path to pay.verify\nreached: shop.menu, pay.amount\nmoves to pay.verify: shop.menu.pay\n", "\(result.out)")
  }

  @Test(arguments: [["shop", "shop.tea"], ["shop.tea", "shop.lost"], ["--cover", "actions"]])
  func `flowc paths prints JSON`(arguments: [String]) throws {
    let result = try Flowc.run(["paths", "--format", "json"] + arguments, in: directory)
    let object = try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 2)
    #expect((object?["walks"] as? [Any])?.count == (arguments.contains("shop.lost") ? 0 : 1))
  }

  @Test(arguments: [
    ["paths"], ["paths", "shop"], ["paths", "shop", "shop.tea", "shop.lost"], ["paths", "--cover", "actions", "shop"],
    ["paths", "--cover", "screens"], ["paths", "shop", "shop.te"], ["diagram", "--trace", "shop"], ["diagram", "--trace", "a..b"],
  ])
  func `a wrong call of flowc paths is refused`(arguments: [String]) throws {
    #expect(try Flowc.run(arguments, in: directory).code == 2)
  }
}
