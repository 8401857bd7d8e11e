import Testing

/// Apps that random tests found. Each once had different findings in the lazy search.
@Suite struct LazySearchTests {
  @Test("A fact or its negation always holds")
  func oppositeFacts() throws {
    try expectAgreement(
      """
      app: Opposites
      start: home
      facts: { known: { persisted: true } }
      links: { scheme: opposites, unmet: { root: home } }
      ---
      flow: home
      screens: { home: { requires: { any: [known, not known] } } }
      ---
      flow: other
      screens: [other]
      ---
      flow: main
      kind: tabs
      tabs: { one: other, two: other, three: home, more: { present: other } }
      """)
  }

  /// If the screen is the root, people can leave it. The illegal `pop` there doesn't excuse the dead end.
  @Test("A dead end is reported even if its screen has an illegal move in a place that people can leave")
  func deadEndBesideAFault() throws {
    try expectAgreement(
      """
      app: Ways
      start: home
      facts: { x: }
      ---
      flow: home
      screens: { h: { actions: { toA: { root: a, sets: x }, toB: { push: a, clears: x } } } }
      ---
      flow: a
      screens:
        s: { back: hidden, actions: { p: { when: not started, pop: }, out: { when: [x, not started], root: home } } }
      """)
  }

  /// The search once returned to tabs until its steps were spent, after it had found everything.
  @Test("A search in tabs ends when it has found everything", .timeLimit(.minutes(1)))
  func seekingInTabs() throws {
    try expectAgreement(
      """
      app: Tabs
      start: main
      facts: [never, late]
      ---
      flow: main
      kind: tabs
      tabs: { one: first, two: second }
      ---
      flow: first
      screens:
        a: { actions: { deeper: { push: b, clears: late }, toggle: { when: never, stay: , sets: never } } }
        b: { actions: { deeper: { when: late, push: c } } }
        c: { actions: { leave: { select: two, clears: late } } }
      ---
      flow: second
      screens:
        d: { actions: { deeper: { when: never, push: e } } }
        e: { actions: { toggle: { when: never, stay: , sets: late } } }
      """)
  }

  /// `ready` never holds. The third tab therefore never lets the second tab go deeper, which alone would let the first tab fail. Neither
  /// can happen in one visit from the start of a tab.
  @Test("The search asks for conditions in tabs that a path through other tabs resumes")
  func tabsByWayOfOthers() throws {
    try expectAgreement(
      """
      app: Hops
      start: main
      facts: [broken, open, gate, ready]
      ---
      flow: main
      kind: tabs
      tabs: { one: first, two: second, three: third }
      ---
      flow: first
      screens:
        a: { actions: { deeper: { push: h, clears: broken }, set: { stay: , sets: gate } } }
        h: { actions: { fail: { when: broken, dismiss: } } }
      ---
      flow: second
      screens:
        b: { actions: { deeper: { push: c, clears: open } } }
        c: { actions: { deeper: { when: open, push: d, clears: open } } }
        d: { actions: { toggle: { stay: , sets: broken } } }
      ---
      flow: third
      screens:
        e: { actions: { deeper: { push: f, clears: gate } } }
        f: { actions: { deeper: { when: [gate, ready], push: g, clears: gate }, toggle: { when: ready, stay: , sets: ready } } }
        g: { actions: { toggle: { stay: , sets: open } } }
      """)
  }

  /// Pages are one instance. The `once` for the second page finds the flow below, so no guide is above `detail`.
  @Test("The search looks for a page by its flow")
  func pagesBelow() throws {
    try expectAgreement(
      """
      app: Pages
      start: home
      ---
      flow: home
      screens:
        home: { actions: { open: { push: guide.second } } }
        detail: { actions: { again: { push: guide.second, once: true } } }
      ---
      flow: guide
      kind: pages
      screens:
        first:
        second: { actions: { more: { push: home.detail }, back: { popTo: home.detail } } }
      """)
  }

  /// A random test found this app. With the flags kept apart, no condition remained to decide the question, although only the trace's start
  /// depends on them.
  @Test("The search doesn't assume the values of facts at launch")
  func factsAtLaunch() throws {
    let found = try #require(
      FlagsComparison.disagreements(
        on: """
          app: Launching
          start: [{ when: known, root: main }, { root: home }]
          facts: { known: { persisted: true }, seen: { persisted: true } }
          ---
          flow: home
          screens:
            home:
              actions:
                open: { push: { flow: list }, then: { dismissed: { push: news.second, once: true, clears: seen } }, sets: known }
                back: [{ popTo: home.home, when: seen, clears: seen }, { popToRoot: , clears: known }]
            detail:
              actions:
                read: { push: news.first, once: true }
                browse: { push: { flow: guide }, then: { dismissed: { push: news.first, once: true } }, sets: known }
          ---
          flow: list
          screens:
            list:
              actions:
                back: { popTo: news.second }
                go: [{ push: news.second, when: known }, { present: { flow: guide }, dismissable: false, then: { dismissed: { popTo: guide.first } } }]
                browse: { present: { flow: guide } }
          ---
          flow: guide
          kind: pages
          swipe: false
          start: [{ when: seen, screen: second }, { screen: first }]
          screens:
            first:
            second:
              actions:
                go: [{ push: list.list, once: true, when: known }, { push: home.detail, once: true, clears: seen }]
          ---
          flow: news
          kind: pages
          swipe: false
          screens:
            first:
              actions:
                go: [{ push: list.list, once: true, when: not known, sets: seen }, { present: { flow: home }, sets: known }]
                show: [{ present: { flow: home }, when: seen }, { push: home.detail, once: true }]
                up: [{ push: list.list, once: true, when: not known }, { popToRoot: , clears: seen }]
            second:
          ---
          flow: main
          kind: tabs
          tabs: { one: home, two: guide }
          """))
    #expect(found.isEmpty, "\(found.sorted())")
  }

  @Test("An `open` whose requirements never hold shows no root")
  func openThatIsNeverAllowed() throws {
    try expectAgreement(
      """
      app: Opening
      start: home
      facts: [known]
      links: { scheme: opening, unmet: { root: home } }
      ---
      flow: home
      screens: { home: { actions: { go: { open: main.main } } } }
      ---
      flow: main
      requires: known
      screens: { main: { link: /main } }
      """)
  }

  @Test("A trace can be made again if `unmet` changes the facts with which the link was followed")
  func unmetChangesFacts() throws {
    try expectAgreement(
      """
      app: Clearing
      start: home
      facts: { old: { persisted: true } }
      links: { scheme: clearing, unmet: { root: end, clears: old } }
      ---
      flow: home
      screens: { home: { actions: { stay: { root: home } } } }
      ---
      flow: end
      screens: [end]
      ---
      flow: news
      requires: not old
      screens: { news: { entry: From elsewhere, actions: { more: { root: home } } } }
      """)
  }

  private func expectAgreement(_ yaml: String) throws {
    let found = try #require(LazySearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }
}
