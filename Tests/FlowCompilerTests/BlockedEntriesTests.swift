import FlowCompiler
import FlowGraph
import FlowInspection
import Support
import Testing

/// Tests that `show` lists every move to a screen, with its place.
@Suite struct BlockedEntriesTests {
  private static let app = """
    app: A
    start: [{ when: seen, root: main }, { root: guide }]
    facts: [seen]
    links: { scheme: a, unmet: { root: guide } }
    roots: { guide: { done: { root: main, sets: seen } } }
    actions: { restart: { root: guide } }
    ---
    flow: guide
    kind: pages
    outcomes: [done]
    screens: { one: {}, two: { actions: { end: { finish: done } } } }
    ---
    flow: main
    kind: tabs
    requires: seen
    tabs: { home: { flow: home } }
    actions: { jump: { select: home } }
    ---
    flow: home
    screens:
      list: { link: [/list, /all], actions: { open: [{ when: seen, push: item }, { push: item }] } }
      item: { entry: true }
    """

  @Test(
    arguments: [
      ("guide.one", ["root by app.restart 6", "root by links.unmet 4", "launch 2", "swipe from guide.two 11"]),
      ("guide.two", ["swipe from guide.one 11"]),
      ("home.list", ["root by roots.guide/done 5", "launch 2", "tab main.home 16", "select by main.jump 17", "link 21"]),
      ("home.item", ["push by home.list.open 21", "entry 22"]),
    ])
  func `an unreachable place is reported with the moves that name it`(_ screen: String, _ expected: [String]) throws {
    let compilation = Pipeline.read([("flows/app.yaml", Self.app)])
    let graph = try #require(compilation.graph, "\(compilation.report.brief)")
    let text = try #require(ModelText(graph, files: compilation.report.files).describe(screen)).text
    let lines = text.split(separator: "\n").drop { $0 != "  entry points:" }.dropFirst().prefix { $0.hasPrefix("    ") }
    let entries = lines.map { String($0.dropFirst(4)).replacing("  flows/app.yaml:", with: " ") }
    #expect(entries.sorted() == expected.sorted(), "\(text)")
  }
}
