import FlowCompiler
import FlowSearch
import Support
import Testing

/// A comparison of the search with the interpreter, in apps whose tabs are left and selected again.
@Suite struct TabSearchTests {
  @Test("A tab that selects itself and changes a fact continues as it is, wherever people left it")
  func selectingTheOwnTab() throws {
    let yaml = """
      app: Club
      start: main
      facts: { member: }
      ---
      flow: main
      kind: tabs
      tabs: { club: club, profile: profile }
      ---
      flow: club
      screens:
        lobby: { actions: { enter: { when: member, push: lounge } } }
        lounge: { requires: member, back: hidden }
      ---
      flow: profile
      screens:
        me: { actions: { join: { select: profile, sets: member }, more: { push: settings } } }
        settings: { actions: { resign: { when: member, select: profile, clears: member } } }
      """
    try SearchComparison.expectAgreement(on: yaml)
    let graph = try #require(Pipeline.compile(yaml).graph)
    #expect(ExactSearch(graph).unmetRequirements.count == 1)
  }

  @Test(
    "The search agrees with the interpreter about `steps` that continue in a tab as it was left, and leave a changed tab",
    arguments: [
      ("steps: [{ select: one }, { popTo: f.a }]", "replace: b"), ("steps: [{ select: one }, { popTo: f.b }, { push: f.z }]", "push: b"),
      ("steps: [{ select: one }, pop]", "push: b"), ("steps: [{ push: z }, { select: one }]", "push: b"),
      ("steps: [{ push: z }, { select: two }]", "push: b"), ("select: two", "stay"),
      ("steps: [{ select: one }, { run: back }]", "push: b"),
    ])
  func stepsThroughTabs(_ go: String, _ first: String) throws {
    let yaml = """
      app: Steps
      start: tabs
      actions: { back: { popTo: f.b } }
      ---
      flow: tabs
      kind: tabs
      tabs: { one: f, two: g }
      ---
      flow: f
      screens: { a: { actions: { next: { \(first) } } }, b: , z: { actions: { bad: dismiss } } }
      ---
      flow: g
      screens: { d: { actions: { go: { \(go) } } }, z: { actions: { bad: dismiss } } }
      """
    try SearchComparison.expectAgreement(on: yaml)
  }

  @Test(
    "A screen that `steps` put below another is still in its tab if a handler selected another tab before the screen was active",
    arguments: [
      "{ push: middle }, { push: deep, then: { dismissed: { select: two } } }",
      "{ push: middle }, { push: deep, then: { dismissed: { run: other } } }",
      "{ push: middle }, { present: deep, then: { dismissed: { select: two } } }",
      "{ replace: middle }, { push: deep, then: { dismissed: { select: two } } }",
    ])
  func handlersThroughTabs(_ steps: String) throws {
    let yaml = """
      app: Tabs
      start: main
      actions: { other: { select: two } }
      ---
      flow: main
      kind: tabs
      tabs: { one: first, two: second }
      ---
      flow: first
      screens:
        home: { actions: { go: { steps: [\(steps)] } } }
        middle: { actions: { bad: dismiss } }
      ---
      flow: deep
      screens: [only]
      ---
      flow: second
      screens: [there]
      """
    try SearchComparison.expectAgreement(on: yaml)
    let search = ExactSearch(try #require(Pipeline.graph(yaml)))
    #expect(search.faults.contains { $0.refusal == .dismissNotPresented && search.trace(to: $0).isCertain })
  }

  @Test("A screen that a link put below another is still in its tab if a handler selected another tab before the screen was active")
  func handlersThroughTabsAfterLinks() throws {
    let yaml = """
      app: Tabs
      start: intro
      links: { scheme: tabs }
      ---
      flow: intro
      screens: [intro]
      ---
      flow: main
      kind: tabs
      tabs: { one: first, two: second }
      ---
      flow: first
      screens:
        home: { actions: { more: { push: middle } } }
        middle: { actions: { more: { push: deep, then: { dismissed: { select: two } } }, bad: dismiss } }
      ---
      flow: deep
      screens: { only: { tabBar: hidden, link: { path: /only, from: first.middle } } }
      ---
      flow: second
      screens: [there]
      """
    try SearchComparison.expectAgreement(on: yaml)
  }

  @Test(
    "The search agrees with the interpreter about a move that enters a tab and continues in it",
    arguments: [
      "{ present: tabs }, { replace: f.z }", "{ present: tabs }, { push: f.b }", "{ present: tabs }, { push: f.b }, pop",
      "{ present: tabs }, { select: two }, { push: g.z }", "{ present: tabs }, { push: f.b }, { present: tabs }, { select: two }",
      "{ present: tabs }, { replace: f.z }, { present: sheet }, dismiss",
      "{ present: tabs }, { push: f.b }, { present: tabs }, { dismiss: all }",
    ])
  func enteredTabs(_ steps: String) throws {
    let yaml = """
      app: Steps
      start: home
      ---
      flow: home
      screens: { home: { actions: { open: { steps: [\(steps)] } } } }
      ---
      flow: tabs
      kind: tabs
      tabs: { one: f, two: g }
      ---
      flow: f
      screens: { a: { actions: { bad: pop } }, b: { back: hidden }, z: }
      ---
      flow: g
      screens: { d: { tabBar: hidden, actions: { one: { select: one }, bad: pop } }, z: { back: hidden } }
      ---
      flow: sheet
      screens: [sheet]
      """
    try SearchComparison.expectAgreement(on: yaml)
  }
}
