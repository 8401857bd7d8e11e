import FlowCompiler
import FlowGraph
import FlowSearch
import Testing

extension InterpreterTests {
  /// What has to be the same for screens that are numbers and for screens that carry arguments.
  @Suite struct Meaning {
    /// Within the tabs an action names what is a tab, and a page of one of them.
    private static func tour(end: String) -> String {
      """
      app: Guide
      start: main
      ---
      flow: main
      kind: tabs
      tabs: { tour: tour, end: credits }
      actions: { go: { select: end } }
      ---
      flow: tour
      kind: pages
      swipe: false
      screens: { start: { actions: { read: { select: end\(end.hasPrefix("params") ? ", with: { number: 1 }" : "") } } }, end: { \(end) } }
      ---
      flow: credits
      screens: [credits]
      """
    }

    @Test func `a page of a name comes before a tab, and the search knows it`() throws {
      let yaml = Self.tour(end: "doc: The last one")
      var walk = try Walk(yaml)
      #expect(try walk.make(["go"]) == "main[ *tour( end ) | credits( credits ) ]")
      #expect(try #require(SearchComparison.disagreements(on: yaml)).isEmpty)
    }

    @Test func `a page that needs an argument is shown by who has it, and by its name alone no page`() throws {
      let yaml = Self.tour(end: "params: { number: Int }")
      var walk = try Walk(yaml)
      #expect(try walk.make(["read"]) == "main[ *tour( end ) | credits( credits ) ]")
      #expect(try walk.make(["go"]) == "main[ tour( end ) | *credits( credits ) ]")
      #expect(try #require(SearchComparison.disagreements(on: yaml)).isEmpty)
    }

    @Test func `a page that needs an argument and can be swiped to is one mistake`() throws {
      let yaml = """
        app: Guide
        start: tour
        ---
        flow: tour
        kind: pages
        screens: { first: , second: { params: { number: Int } }, third: { final: true } }
        """
      // What is behind it is neither unreachable nor a dead end.
      let compilation = Pipeline.compile(yaml)
      #expect(compilation.report.diagnostics.map(\.id.name) == ["missing-argument"])
      let graph = try #require(compilation.graph)
      let pages = Array(graph.screens.ids)
      #expect(pages.map { Numbers(graph).neighbours(of: $0) } == [[pages[1]], [pages[0], pages[2]], [pages[1]]])
    }
  }
}
