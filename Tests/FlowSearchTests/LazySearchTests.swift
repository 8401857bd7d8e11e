import Testing

/// Apps that random ones have found, of which few conditions once said something else than all.
@Suite struct LazySearchTests {
  @Test("Of a fact and its opposite one is always so")
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

  /// Where it is the root it can be left after all, so what is illegal there excuses nothing.
  @Test("A dead end counts where what is illegal on its screen is no dead end")
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

  /// Once all that was looked for had been met, tabs were come back to until there were no more steps.
  @Test("What is looked for in tabs is looked for to its end", .timeLimit(.minutes(1)))
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

  /// `ready` is never so, hence the third tab never lets the second one go deeper, which alone would let the first one fail. Neither can
  /// be done in one go from the start of a tab.
  @Test("What must be so in tabs is asked for, too, where they are come back to by way of others")
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

  /// Pages are one instance, whichever is current: what asks for the second finds the flow below, so no guide lies above `detail`.
  @Test("A page is asked for by its flow")
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

  /// Found among random apps: with the flags kept apart, though the way only starts with them, nothing was left to decide the question.
  @Test("The facts at launch are not taken for granted")
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

  @Test("An 'open' whose requirements never hold shows no root")
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

  @Test("A way is made again where 'unmet' changes the facts that the link was followed with")
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
