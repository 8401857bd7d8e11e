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

  private func expectAgreement(_ yaml: String) throws {
    let found = try #require(LazySearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }
}
