import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowSearch
import Foundation
import Support
import Testing

/// The exact search against the interpreter, which tries everything out.
@Suite struct ExactSearchTests {
  /// Of apps that take four times as long there are fewer.
  static let slow = Proof.seeds(25, usual: 16)

  @Test("Whatever trying everything out finds, the search finds, and nothing else")
  func agrees() { compare { RandomApps.yaml(seed: $0) } }

  @Test("So it is where nothing is remembered, and screens hide their back button")
  func agreesOnPlain() { compare { RandomApps.plain(seed: $0) } }

  @Test("So it is where other flows lie on pages, and moves lead back to one of them")
  func agreesOnPages() { compare(of: Proof.seeds(usual: 25)) { RandomApps.paged(seed: $0) } }

  @Test("So it is where tabs keep stacks while facts change", .long)
  func agreesOnTabs() { compare(of: Proof.seeds(usual: 25)) { RandomTabApps.yaml(seed: $0) } }

  @Test("So it is where tabs keep what steps have laid there, and handlers select others")
  func agreesOnLaying() { compare(of: Proof.seeds(usual: 16)) { RandomLayingApps.yaml(seed: $0) } }

  @Test("So it is with whatever else can be written", .long)
  func agreesOnAll() { compare(of: Self.slow) { RandomWideApps.yaml(seed: $0) } }

  @Test("So it is where nearly every move is a choice", .long)
  func agreesOnChoices() { compare(of: Proof.seeds(usual: 25)) { RandomChoiceApps.yaml(seed: $0) } }

  @Test("The search agrees with trying everything out where alerts, pages, choices in 'start', params and 'roots' come together")
  func agreesOnMixed() { compare(of: Proof.seeds(400, usual: 60)) { RandomMixedApps.yaml(seed: $0) } }

  @Test("What the checks call absent is absent, and the other way round")
  func claimsAbsence() {
    compare(of: Proof.seeds(400, usual: 60), by: ReachComparison.disagreements) { RandomMixedApps.yaml(seed: $0) }
    compare(of: Proof.seeds(usual: 25), by: ReachComparison.disagreements) { RandomChoiceApps.yaml(seed: $0) }
  }

  @Test("So it is where code sets facts between moves")
  func agreesOnSetting() {
    compare(of: Proof.seeds(usual: 25)) { RandomApps.yaml(seed: $0).withFactsSetElsewhere }
    compare(of: Self.slow) { RandomChoiceApps.yaml(seed: $0).withFactsSetElsewhere }
  }

  @Test("So it is where code sets facts while tabs keep stacks", .long)
  func agreesOnSettingInTabs() { compare(of: Self.slow) { RandomTabApps.yaml(seed: $0).withFactsSetElsewhere } }

  @Test("Whether all conditions are kept apart makes no difference to what code sets")
  func searchesSettingLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomApps.yaml(seed: $0).withFactsSetElsewhere }
  }

  @Test("What is not remembered makes no difference", .long)
  func takesShortcuts() { compare(by: ShortcutComparison.disagreements) { RandomApps.plain(seed: $0) } }

  @Test("Whether all conditions are kept apart makes no difference")
  func searchesLazily() { compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomApps.yaml(seed: $0) } }

  @Test("Nor where nearly every move is a choice", .long)
  func searchesChoicesLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomChoiceApps.yaml(seed: $0) }
  }

  @Test("Nor where tabs keep stacks, and with whatever else can be written", .long)
  func searchesTabsLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomTabApps.yaml(seed: $0)
    }
    compare(of: Self.slow, by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomWideApps.yaml(seed: $0)
    }
  }

  @Test("Whether conditions are kept apart makes no difference where alerts, pages, params and 'roots' come together", .long)
  func searchesMixedLazily() {
    compare(of: Proof.seeds(200, usual: 16), by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomMixedApps.yaml(seed: $0)
    }
  }

  /// These take some seconds each.
  @Test("Nor where conditions multiply", .long)
  func searchesManyLazily() {
    compare(of: Proof.seeds(20, usual: 8), by: LazySearchComparison.disagreementsOfMany) { RandomManyApps.yaml(seed: $0) }
  }

  @Test("Flags that nothing hangs on change nothing of what is said")
  func ignoresFlags() {
    compare(of: Self.slow, by: FlagsComparison.disagreements) { RandomApps.yaml(seed: $0) }
    compare(of: Self.slow, by: FlagsComparison.disagreements) { RandomApps.paged(seed: $0) }
  }

  private func compare(
    of seeds: Range<UInt64> = Proof.seeds(), by disagreements: (_ yaml: String) -> Set<String>? = SearchComparison.disagreements,
    tolerating isDoubt: (_ disagreement: String) -> Bool = { _ in false }, _ app: (_ seed: UInt64) -> String
  ) {
    var compared = 0
    var doubtful = 0
    for seed in seeds {
      let yaml = app(seed)
      guard let found = disagreements(yaml) else { continue }
      compared += 1
      if !found.isEmpty, found.allSatisfy(isDoubt) {
        doubtful += 1
        continue
      }
      guard !found.isEmpty else { continue }
      let small = Shrinker.shrink(yaml) { disagreements($0)?.isDisjoint(with: found) == false }
      Issue.record("seed \(seed): \(found.sorted().joined(separator: ", "))\n\(small)")
    }
    #expect(compared > seeds.count / 2)
    #expect(doubtful <= 1 + compared / 100)
  }

  @Test(
    "Where steps of a handler fail midway, all is as it was before it ran",
    arguments: [
      "steps: [pop, pop]", "steps: [popToRoot, pop]", "steps: [dismiss, dismiss]", "steps: [{ push: thanks }, pop, pop, pop]",
      "steps: [{ popTo: detail }, { popTo: sheet.sheet }]", "steps: [{ present: sheet }, dismiss, dismiss, dismiss]",
      "steps: [{ replace: thanks }, pop, pop]", "steps: [{ dismiss: all }, pop, pop]", "run: fails",
      "steps: [pop, { push: detail }, pop]", "steps: [{ present: sheet }, { dismiss: all }, { popTo: home }]",
    ])
  func handlerSteps(_ handler: String) throws {
    let yaml = """
      app: Picking
      start: home
      facts: { picked: }
      actions: { fails: { steps: [pop, pop] } }
      ---
      flow: home
      screens:
        home: { actions: { open: { push: detail }, over: { present: cover } } }
        detail: { actions: { pick: { present: picker, then: { done: { \(handler) }, dismissed: stay } }, next: { when: picked, push: thanks } } }
        thanks:
      ---
      flow: cover
      screens: { cover: { actions: { open: { push: home.detail } } } }
      ---
      flow: picker
      outcomes: [done]
      screens: { picker: { actions: { choose: { finish: done, sets: picked } } } }
      ---
      flow: sheet
      screens: [sheet]
      """
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }

  @Test(
    "Of several choices those are tried that can be taken, in 'else' and in what others run",
    arguments: [
      // Only what was pushed can finish.
      "go: { popTo: [last, home.end], else: [{ when: started, finish: }, { push: last }] }",
      "go: { popTo: [last, home.end], else: [{ when: ready, push: last }, stay] }",
      // Who runs it has passed over the guard already.
      "{ go: [{ when: sure, run: more }, stay], more: [{ when: sure, push: home.end }, { push: last }] }",
      "{ go: [{ when: sure, stay: }, { run: more }], more: [{ when: sure, push: last }, { push: home.end }] }",
      // With no guard true nothing is run, and what was left stays left.
      "{ go: { present: home, then: { dismissed: { run: any, sets: ready } } }, any: [{ run: more }], more: { when: sure, push: last } }",
      "{ go: { present: home, then: { dismissed: { run: any } }, sets: ready }, any: [{ run: more }], more: { when: sure, pop: } }",
    ])
  func choices(_ actions: String) throws {
    let yaml = """
      app: Choosing
      start: home
      facts: { ready: }
      guards: { sure: The customer is sure }
      ---
      flow: home
      screens:
        first: { actions: \(actions.hasPrefix("{") ? actions : "{ \(actions) }") }
        last: { requires: not ready }
        end: { requires: ready }
      """
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }

  @Test("What is kept apart is decided, whatever else is asked for in the same state")
  func askedTogether() throws {
    let found = LazySearchComparison.disagreements(
      on: """
        app: Paying
        start: home
        facts: { member: { persisted: true }, paid: { persisted: true } }
        ---
        flow: home
        requires: member
        screens:
          home: { actions: { open: { when: paid, push: card }, more: { push: more } } }
          more: { actions: { peek: { push: card } } }
          card: { requires: paid }
        """)
    #expect(try #require(found).isEmpty)
  }

  @Test("Links are followed with the facts of what other links lead to", arguments: ["unmet: { root: main }", ""])
  func linksAfterLinks(_ unmet: String) throws {
    let found = SearchComparison.disagreements(
      on: """
        app: Bank
        start: verify
        facts: { frozen: }
        links: { scheme: bank\(unmet.isEmpty ? "" : ", \(unmet)") }
        ---
        flow: verify
        screens: [photo]
        ---
        flow: main
        kind: tabs
        tabs: { cards: cards }
        ---
        flow: cards
        screens:
          card: { actions: { freeze: { stay: , sets: frozen }, limits: { when: not frozen, push: limits } } }
          limits: { link: /limits }
        """)
    #expect(try #require(found).isEmpty)
  }

  @Test("Who started an instance hears that what has replaced it is gone, and that tabs around it are", arguments: ["sheet", "tabs"])
  func replacedInstances(_ presented: String) throws {
    let yaml = """
      app: Replacing
      start: home
      ---
      flow: home
      screens:
        home: { actions: { open: { present: \(presented), style: fullScreen, then: { dismissed: { push: told } } } } }
        told:
      ---
      flow: sheet
      screens: { first: { actions: { swap: { replace: late.late } } } }
      ---
      flow: late
      screens: { late: { actions: { close: dismiss } } }
      ---
      flow: tabs
      kind: tabs
      tabs: { sheet: sheet }
      """
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
    let graph = try #require(Pipeline.compile(yaml).graph)
    #expect(ExactSearch(graph).hasRun(graph.handlers[0].id))
  }

  @Test("A tab that selects itself and changes facts by it goes on as it is, wherever it has been left")
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
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
    let graph = try #require(Pipeline.compile(yaml).graph)
    #expect(ExactSearch(graph).unmetRequirements.count == 1)
  }

  @Test(
    "Steps go on in a tab as it was left, and leave one as they made it",
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
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }

  @Test(
    "What steps laid below others is there where its tab is selected again, though a handler went on in another before it was seen",
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
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
    let search = ExactSearch(try #require(Pipeline.graph(yaml)))
    #expect(search.faults.contains { $0.refusal == .dismissNotPresented && search.trace(to: $0).isCertain })
  }

  @Test("So is what a link laid below, where it leads on from a screen")
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
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }

  @Test(
    "A tab is never as it was entered where the same move goes on in it",
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
    let found = try #require(SearchComparison.disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }
}
