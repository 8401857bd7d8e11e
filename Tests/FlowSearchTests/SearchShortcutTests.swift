import FlowCompiler
import FlowGraph
import Support
import Testing

@testable import FlowSearch

/// The shortcuts of the search. Each test also has a case in which the shortcut must not apply.
@Suite("The shortcuts of the search lose no findings and add none")
struct SearchShortcutTests {
  private func search(_ yaml: String) throws -> (NavigationGraph, ExactSearch) {
    try SearchComparison.expectAgreement(on: yaml)
    let graph = try #require(Pipeline.compile(yaml).graph)
    return (graph, ExactSearch(graph, .standard, .allKept))
  }

  private func isReached(_ screen: String, _ yaml: String) throws -> Bool {
    let (graph, search) = try search(yaml)
    let id = try #require(graph.screens.ids.first { graph.name(of: $0) == screen })
    return search.isReachedScreen[id]
  }

  @Test("A state with a decided fact doesn't cover a state in which the fact is undecided")
  func covering() throws {
    let isReached = try isReached(
      "shop.prize",
      """
      app: Covering
      start: shop
      facts: { asked: { persisted: true }, winner: { persisted: true } }
      ---
      flow: shop
      screens:
        shop: { actions: { enter: { replace: desk }, walk: { replace: street } } }
        desk: { actions: { ask: [{ when: winner, root: away }, { replace: booth }] } }
        street: { actions: { walk: { replace: square } } }
        square: { actions: { walk: { replace: booth } } }
        booth: { actions: { win: { when: winner, push: prize } } }
        prize:
      ---
      flow: away
      screens: { away: { actions: { look: { when: asked, stay: } } } }
      """)
    #expect(isReached)
  }

  @Test("A trace to a screen that two links can reach uses the link that leads to the finding")
  func beginnings() throws {
    let (graph, search) = try search(
      """
      app: Links
      start: home
      links: { scheme: shop }
      ---
      flow: home
      screens: { home: { actions: { open: { present: sheet, dismissable: false } } } }
      ---
      flow: sheet
      screens:
        first: { link: { path: /first, from: home.home }, actions: { close: dismiss } }
        second: { link: { path: /second, from: home.home, via: [] }, actions: { more: { push: more } } }
        more:
      """)
    let context = try #require(search.unclosableContexts.first)
    let trace = search.trace(to: context)
    #expect(trace.isCertain)
    #expect(graph.traceSteps(trace.steps).map(\.move) == ["/second"])
    #expect(graph.screens.count == 4)
  }

  @Test("A move that closes a sheet of tabs doesn't count as a move within the tabs")
  func closing() throws {
    let isReached = try isReached(
      "second.prize",
      """
      app: Closing
      start: home
      facts: { done: }
      ---
      flow: home
      screens: { home: { actions: { open: { present: tabs, clears: done }, openDone: { present: tabs, sets: done } } } }
      ---
      flow: tabs
      kind: tabs
      tabs: { one: first, two: second }
      ---
      flow: first
      screens: { first: { actions: { swap: { replace: last } } }, last: { actions: { close: { dismiss: , sets: done } } } }
      ---
      flow: second
      screens: { second: { actions: { swap: { when: not done, replace: last } } }, last: { actions: { win: { when: done, push: prize } } }, prize: }
      """)
    #expect(!isReached)
  }
}
