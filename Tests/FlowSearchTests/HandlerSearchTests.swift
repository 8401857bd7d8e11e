import FlowCompiler
import FlowSearch
import Support
import Testing

/// A comparison of the search with the interpreter, in apps with handlers, choices and links.
@Suite struct HandlerSearchTests {
  @Test(
    "If the steps of a handler fail midway, the state before the handler is restored",
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
    try SearchComparison.expectAgreement(on: yaml)
  }

  @Test(
    "Only choices that can be taken are tried, in `else` and in actions that others run",
    arguments: [
      // Only a pushed flow can finish.
      "go: { popTo: [last, home.end], else: [{ when: started, finish: }, { push: last }] }",
      "go: { popTo: [last, home.end], else: [{ when: ready, push: last }, stay] }",
      // The action that runs it has already passed over the guard.
      "{ go: [{ when: sure, run: more }, stay], more: [{ when: sure, push: home.end }, { push: last }] }",
      "{ go: [{ when: sure, stay: }, { run: more }], more: [{ when: sure, push: last }, { push: home.end }] }",
      // With no guard true, nothing runs, and the sheet stays closed.
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
    try SearchComparison.expectAgreement(on: yaml)
  }

  @Test("The value of a tracked condition is decided, even if the same state asks for other conditions")
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

  @Test("The search follows links with the facts of the states that other links reach", arguments: ["unmet: { root: main }", ""])
  func linksAfterLinks(_ unmet: String) throws {
    try SearchComparison.expectAgreement(
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
  }

  @Test("The handler of a replaced instance runs at the end of its replacement, also in tabs", arguments: ["sheet", "tabs"])
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
    try SearchComparison.expectAgreement(on: yaml)
    let graph = try #require(Pipeline.compile(yaml).graph)
    #expect(ExactSearch(graph).hasRun(graph.handlers[0].id))
  }
}
