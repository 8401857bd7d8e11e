import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Support
import Testing

/// Projects that would take minutes if a part of resolution were quadratic. The tests compare the findings; a quadratic part would exceed
/// the time of a test run.
@Suite struct HostileResolutionTests {
  @Test("A long chain of runs resolves in linear time")
  func aLongChainOfRuns() throws {
    let chain = (1..<4_000).map { "      a\($0): { run: a\($0 - 1) }" }.joined(separator: "\n")
    let compilation = Pipeline.compile(
      """
      app: A
      start: home
      ---
      flow: home
      screens:
        home: { final: true }
        chain:
          actions:
            a0: { push: city }
      \(chain)
            last: { run: a3999, with: { name: Rome } }
        city: { params: { name: String } }
      """)
    #expect(compilation.report.textual.isEmpty)
    let graph = try #require(compilation.graph)
    #expect(graph.actions.map { graph.parameters(of: $0.id).count } == Array(repeating: 1, count: 4_000) + [0])
  }

  @Test("A long cycle of runs is reported once")
  func aLongCircleOfRuns() {
    let circle = (0..<3_000).map { "a\($0): { run: a\(($0 + 1) % 3_000) }" }.joined(separator: ", ")
    let report = Pipeline.compile("{ app: A, start: home }\n---\n{ flow: home, screens: { home: , circle: { actions: { \(circle) } } } }")
      .report
    #expect(report.textual.map(\.id) == [RunCycle.id])
  }

  @Test("A text with many placeholders is checked in linear time")
  func aTextOfManyPlaceholders() {
    let names = (0..<3_000).map { "p\($0)" }
    let text = (names + names.map { "\($0)x" } + Array(repeating: "else", count: 50_000)).map { "$\($0)" }.joined(separator: " ")
    let report = Pipeline.compile(
      """
      app: A
      start: home
      ---
      flow: home
      screens: { home: { actions: { ask: { present: asked, with: { \(names.map { "\($0): x" }.joined(separator: ", ")) } } } } }
      ---
      flow: asked
      kind: alert
      screens:
        asked:
          title: Really?
          message: \(text)
          params: { \(names.map { "\($0): String" }.joined(separator: ", ")) }
          actions: { ok: dismiss }
      """
    ).report
    #expect(report.textual.map(\.id.name) == ["alert-shape"])
  }

  @Test("Many unknown params are reported in linear time")
  func manyUnknownParams() {
    let names = (0..<2_000)
    let actions = names.map { "a\($0): { push: other, with: { text: $wrong\($0)name } }" }.joined(separator: ", ")
    let report = Pipeline.compile(
      """
      app: A
      start: home
      ---
      flow: home
      screens:
        first: { actions: { on: { push: home } } }
        home: { params: { \(names.map { "p\($0): Int?" }.joined(separator: ", ")) }, actions: { \(actions) } }
        other: { params: { text: String? } }

      """
    ).report
    #expect(report.textual.map(\.id) == names.map { _ in UnknownParamReference.id })
    #expect(report.textual.allSatisfy { $0.help?.hasPrefix("pass on '$p0', '$p1'") == true && $0.help?.contains(" or 1990 more") == true })
  }

  @Test("Many unknown names are reported in linear time")
  func manyUnknownNames() {
    let names = (0..<1_000)
    let facts = names.map { "fact\($0):" }.joined(separator: "\n  ")
    let params = names.map { "p\($0): Nope\($0)" }.joined(separator: ", ")
    let actions = names.map { "a\($0): { when: gard\($0), push: home, sets: fakt\($0), with: { q\($0): 1 } }" }.joined(
      separator: "\n      ")
    let report = Pipeline.compile(
      """
      app: A
      start: home
      facts:
        \(facts)
      ---
      flow: home
      screens:
        home:
          params: { \(params) }
          actions:
            \(actions)

      """
    ).report
    let counts = Dictionary(grouping: report.textual, by: \.id).mapValues(\.count)
    #expect(counts[UnknownFact.id] == 1_000)
    #expect(counts[UnknownGuard.id] == 1_000)
    #expect(counts[UnknownType.id] == 1_000)
    #expect(counts[UnknownArgument.id] == 1_000)
  }

  @Test("Many outcomes and unknown runs are reported in linear time")
  func manyOutcomesAndUnknownRuns() {
    let screens = (0..<3_000).map { "s\($0): { outcomes: [o], actions: { a: { finish: o }, b: { finish: x\($0) } } }" }.joined(
      separator: ", ")
    let actions = (0..<3_000).map { "r\($0): { run: nope }, f\($0): { finish: o }" }.joined(separator: ", ")
    let report = Pipeline.compile("{ app: A, start: home }\n---\n{ flow: home, actions: { \(actions) }, screens: { \(screens) } }").report
    let counts = Dictionary(grouping: report.textual, by: \.id).mapValues(\.count)
    // An unknown name is one mistake for any number of runs.
    #expect(counts == [UnknownAction.id: 1, UnknownOutcome.id: 3_000])
  }

  @Test("Many tabs with one name are all destinations of a `select`")
  func manyTabsOfOneName() throws {
    let flows = (0..<600).map { "---\n{ flow: t\($0), kind: tabs, tabs: { x: home } }" }.joined(separator: "\n")
    let actions = (0..<600).map { "a\($0): { select: x }" }.joined(separator: ", ")
    let graph = try #require(
      Pipeline.compile("{ app: A, start: home }\n---\n{ flow: home, screens: { home: { actions: { \(actions) } } } }\n\(flows)").graph)
    #expect(MoveTable(graph).moves(from: .screen(ScreenID(0))).count { $0.kind == .verb(.select) } == 600)
  }

  // MARK: Nested tabs

  private static func chain(_ count: Int, last: String) -> String {
    "{ app: A, start: t0 }\n---\n{ flow: home, screens: [home] }\n"
      + (0..<count).map { "---\n{ flow: t\($0), kind: tabs, tabs: { x: \($0 + 1 < count ? "t\($0 + 1)" : last) } }\n" }.joined()
  }

  @Test("A long chain of nested tabs is reported once", arguments: [("home", 1), ("t0", 1)]) func aLongChainOfTabs(
    _ last: String, _ count: Int
  ) throws {
    let compilation = Pipeline.compile(Self.chain(5_000, last: last))
    #expect(compilation.report.textual.map(\.id) == Array(repeating: TabsCycle.id, count: count))
    let graph = try #require(compilation.graph)
    #expect(deepest(graph) <= 64)
  }

  @Test("Tabs may be nested 64 levels deep")
  func asManyTabsAsAreAllowed() throws {
    #expect(Pipeline.compile(Self.chain(64, last: "home")).report.textual.isEmpty)
    #expect(Pipeline.compile(Self.chain(65, last: "home")).report.textual.map(\.id) == [TabsCycle.id])
  }

  /// Returns the greatest depth of tabs in tabs.
  private func deepest(_ graph: NavigationGraph) -> Int {
    func depth(_ flow: FlowID, _ limit: Int) -> Int {
      guard limit > 0 else { return 1_000 }
      return graph.flows[flow].tabs.map { tab in
        if case .flow(let inner) = graph.tabs[tab].content { 1 + depth(graph.flow(of: inner), limit - 1) } else { 0 }
      }.max() ?? 0
    }
    return graph.flows.ids.map { depth($0, 100) }.max() ?? 0
  }
}
