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

  private func expectAgreement(_ yaml: String) throws {
    let found = try #require(LazySearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }
}
