import FlowCompiler
import FlowGraph
import Support
import Testing

@testable import FlowSearch

/// Where the search leaves something out that says nothing new, what does say something new stands beside it.
@Suite("What saves the search work loses and adds nothing")
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

  @Test("What is known of a fact does not stand for what is not")
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

  @Test("Of two links to one place each is told by its own way")
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
    #expect(graph.told(trace.steps).map(\.move) == ["/second"])
    #expect(graph.screens.count == 4)
  }

  @Test("What closes a sheet of tabs is no move that stays in its tabs")
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
