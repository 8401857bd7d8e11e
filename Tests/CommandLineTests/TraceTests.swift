import Testing

/// `flowc diagram --trace`: a way that stands out.
@Suite struct TraceTests {
  @Test func marksTheMovesOfTheWay() throws {
    let directory = try Directory([
      "flows/app.yaml": """
      app: Shop
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { open: { push: tea }, more: { push: list } } }
        tea: { actions: { pour: { push: cup } } }
        list:
        cup:
      """
    ])
    let plain = try Flowc.run(["diagram"], in: directory).out
    let marked = try Flowc.run(["diagram", "--trace", "launch..shop.cup"], in: directory).out
    let changed = Set(marked.split(separator: "\n")).subtracting(plain.split(separator: "\n"))
    for move in ["open", "pour"] { #expect(changed.contains { $0.contains("label=\"\(move)\"") && $0.contains("3.5") }) }
    #expect(!changed.contains { $0.contains("label=\"more\"") && $0.contains("3.5") })
    // In the pictures of a directory it does, too.
    _ = try Flowc.run(["diagram", "--trace", "launch..shop.cup", "--format", "dot", "--output", "pictures/"], in: directory)
    let picture = try String(contentsOf: directory.url.appendingPathComponent("pictures/shop.dot"), encoding: .utf8)
    #expect(picture.split(separator: "\n").contains { $0.contains("label=\"pour\"") && $0.contains("3.5") })
    #expect(try Flowc.run(["diagram", "--trace", "shop.list..shop.cup"], in: directory).code == 0)
    #expect(try Flowc.run(["diagram", "--trace", "shop.list..shop.nowhere"], in: directory).code == 2)
  }
}
