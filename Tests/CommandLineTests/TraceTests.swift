import Support
import Testing

/// Tests of `flowc diagram --trace`, which marks a path.
@Suite struct TraceTests {
  @Test func `--trace marks the moves of a path`() throws {
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
    // The path is also marked in the pictures of a directory.
    _ = try Flowc.run(["diagram", "--trace", "launch..shop.cup", "--format", "dot", "--output", "pictures/"], in: directory)
    let picture = try String(contentsOf: directory.url.appendingPathComponent("pictures/shop.dot"), encoding: .utf8)
    #expect(picture.split(separator: "\n").contains { $0.contains("label=\"pour\"") && $0.contains("3.5") })
    #expect(try Flowc.run(["diagram", "--trace", "shop.list..shop.cup"], in: directory).code == 0)
    #expect(try Flowc.run(["diagram", "--trace", "shop.list..shop.nowhere"], in: directory).code == 2)
  }

  @Test("--memory limits the search for a path, and a path that isn't decided is reported", .long)
  func memory() throws {
    let facts = (0..<10).map { "fact\($0)" }
    let toggles = facts.map { "      \($0): [{ when: \($0), stay: , clears: \($0) }, { stay: , sets: \($0) }]\n" }.joined()
    let directory = try Directory([
      "flows/app.yaml": """
      app: Kitchen
      start: search
      facts: [\(facts.joined(separator: ", ")), hot, cold]
      ---
      flow: search
      screens:
        filters:
          actions:
      \(toggles)      heat: { when: not cold, stay: , sets: hot }
            cool: { when: not hot, stay: , sets: cold }
            show: { when: [\(facts.joined(separator: ", ")), hot, cold], push: results }
        results:
      """
    ])
    let arguments = ["diagram", "--trace", "launch..search.results", "--memory"]
    let (little, enough) = (try Flowc.run(arguments + ["1"], in: directory), try Flowc.run(arguments + ["100"], in: directory))
    #expect(little.errors.contains("flowc: undecided whether a path leads to search.results: the app has too many states"), "\(little)")
    #expect(enough.errors.contains("flowc: no path to search.results\n"), "\(enough)")
    #expect(little.code == 1 && enough.code == 1 && little.out.isEmpty && enough.out.isEmpty)
  }
}
