import FlowCompiler
import FlowGraph
import Support
import Testing

@testable import FlowSearch

/// Apps found by random tests: the nearest trace can't be made, or the move on which it depends can't be made.
@Suite struct CertaintyTests {
  @Test(
    "A finding is certain if one of its shortest traces assumes a single value of each param",
    arguments: [
      (
        "popTargetMissing",
        "more: { when: $c, push: { flow: list }, then: { dismissed: { popTo: home.lost } } }, leave: { when: not $c, pop: }"
      ),
      (
        "dismissNotPresented",
        """
        more: { when: $c, push: { flow: list }, sets: deep }, leave: { when: [not $c, deep], pop: , sets: left }, \
        also: { when: deep, pop: , sets: left }, bad: { when: left, dismiss: }
        """
      ),
    ])
  func paramsOfBothValues(_ refusal: String, _ actions: String) throws {
    let yaml = """
      app: Asking
      start: home
      facts: [left, deep]
      ---
      flow: home
      screens: { home: { actions: { open: { push: { flow: list } } } }, lost: }
      ---
      flow: list
      screens: { item: { params: { c: { type: Bool, default: false } }, actions: { \(actions) } } }
      """
    #expect(LazySearchComparison.disagreements(on: yaml) == [])
    let graph = try #require(Pipeline.graph(yaml))
    let search = ExactSearch(graph)
    let fault = try #require(search.faults.first { "\($0.refusal)" == refusal })
    let trace = search.trace(to: fault)
    #expect(trace.isCertain && !trace.mayBeLonger)
    #expect(Replay(graph).walk(along: trace.steps, fault: fault.refusal) != nil)
    // The interpreter refuses the last move for this reason only.
    let other: Refusal = fault.refusal == .popTargetMissing ? .dismissNotPresented : .popTargetMissing
    #expect(Replay(graph).walk(along: trace.steps, fault: other) == nil)
  }

  @Test("A step that fails in the middle gives no finding about the state in which its steps begin")
  func failingStep() throws {
    let found = LazySearchComparison.disagreements(
      on: """
        app: Steps
        start: home
        facts: [over]
        ---
        flow: home
        screens:
          home: { actions: { open: { push: { flow: detail } }, again: { when: over, present: home }, end: { root: other, sets: over } } }
        ---
        flow: detail
        screens: { detail: { actions: { bad: { steps: [{ popTo: home.home }, pop] } } } }
        ---
        flow: other
        screens: [other]
        """)
    #expect(found == [])
  }

  @Test("A skipped effect is reported once, with a trace that can be made if one exists")
  func severalWaysToSkip() throws {
    let yaml = """
      app: Drafts
      start: home
      facts: [draft, x, y, z]
      ---
      flow: home
      screens:
        home:
          params: { c: { type: Bool, default: false } }
          actions:
            a: { when: $c, stay: , sets: x }
            b: { when: [not $c, x], push: { flow: item }, sets: draft }
            c: { stay: , sets: y }
            d: { when: y, stay: , sets: z }
            e: { when: z, present: item, sets: draft }
            f: { when: draft, stay: }
      ---
      flow: item
      screens: { item: { actions: { close: { finish: , clears: draft } } } }
      """
    #expect(LazySearchComparison.disagreements(on: yaml) == [])
    let graph = try #require(Pipeline.graph(yaml))
    for tracking in [ExactSearch.Strategy.allKept, .lazily] {
      let search = ExactSearch(graph, .standard, tracking)
      #expect(search.skippedExits.map(\.exits) == [.swipeDown])
      #expect(search.skippedExits.allSatisfy { search.trace(to: $0).isCertain })
    }
  }

  @Test(
    "An action is a way out only if it is legal",
    arguments: [
      // `popTo` goes to a screen that is on no stack, in another context, or below in one of two places.
      ("close: { popTo: lost, clears: draft }", nil), ("close: { popTo: home.home, clears: draft }", nil),
      ("close: { popTo: between, clears: draft }", "home.home sheet.first sheet.between sheet.item"),
      (
        "close: { run: back, clears: draft }, back: { private: true, popTo: between }",
        "home.home sheet.first sheet.between sheet.item"
      ),
      ("close: { steps: [pop, pop, pop], clears: draft }", nil), ("close: { pop: , clears: draft }", "home.home sheet.first sheet.item"),
    ] as [(String, String?)])
  func illegalExits(_ actions: String, _ trace: String?) throws {
    let yaml = """
      app: Drafts
      start: home
      facts: [draft]
      ---
      flow: home
      screens: { home: { actions: { open: { present: sheet } } } }
      ---
      flow: sheet
      screens:
        first: { actions: { more: { push: between }, open: { push: item, sets: draft } } }
        between: { actions: { open: { push: item, sets: draft } } }
        item: { actions: { \(actions), ask: { when: draft, stay: } } }
        lost:
      """
    #expect(LazySearchComparison.disagreements(on: yaml) == [])
    let graph = try #require(Pipeline.graph(yaml))
    let search = ExactSearch(graph)
    let traces = search.skippedExits.map { search.trace(to: $0) }
    #expect(
      traces.map { $0.steps.compactMap { $0.screen.map { graph.name(of: $0) } }.joined(separator: " ") } == (trace.map { [$0] } ?? []))
    #expect(traces.allSatisfy { $0.isCertain })
  }

  @Test("A skipped effect is possible if the only way out is illegal `steps` on the nearest trace")
  func illegalSteps() throws {
    let graph = try #require(
      Pipeline.graph(
        """
        app: Drafts
        start: home
        facts: [draft]
        ---
        flow: home
        screens:
          home: { actions: { more: { push: between }, open: { push: item, sets: draft }, ask: { when: draft, stay: } } }
          between: { actions: { open: { push: item, sets: draft } } }
          item: { actions: { close: { steps: [pop, pop], clears: draft } } }
        """))
    let search = ExactSearch(graph)
    #expect(search.skippedExits.map { search.trace(to: $0).isCertain } == [false])
  }
}
