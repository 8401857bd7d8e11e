import FlowCompiler
import FlowGraph
import FlowSearch
import Testing

extension InterpreterTests {
  /// The rules that must be equal for screens that are numbers and for screens that carry arguments.
  @Suite struct Meaning {
    /// An app in which one name belongs to a tab, and to a page of another tab.
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

    @Test func `a page comes before a tab of the same name, also in the search`() throws {
      let yaml = Self.tour(end: "doc: The last one")
      var walk = try Walk(yaml)
      #expect(try walk.make(["go"]) == "main[ *tour( end ) | credits( credits ) ]")
      #expect(try #require(SearchComparison.disagreements(on: yaml)).isEmpty)
    }

    @Test func `a page that needs an argument is shown only by an action that passes it`() throws {
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
      // The screens behind the page are neither unreachable nor dead ends.
      let compilation = Pipeline.compile(yaml)
      #expect(compilation.report.diagnostics.map(\.id.name) == ["missing-argument"])
      let graph = try #require(compilation.graph)
      let pages = Array(graph.screens.ids)
      #expect(pages.map { Numbers(graph).neighbours(of: $0) } == [[pages[1]], [pages[0], pages[2]], [pages[1]]])
    }
  }
}
