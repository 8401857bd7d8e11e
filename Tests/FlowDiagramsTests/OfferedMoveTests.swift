import FlowDiagrams
import FlowGraph
import Testing

/// Tests that a picture shows the moves that users can make, and no others.
@Suite struct OfferedMoveTests {
  private func arrows(_ text: String, implicit: Bool = false) throws -> [String] {
    Drawing.arrows(try Drawing.model(text, implicit: implicit))
  }

  @Test("A private action is drawn only from the action that runs it")
  func privateAction() throws {
    let arrows = try arrows(
      """
      app: Shop
      start: cart
      guards: { g: A guard }
      actions: { pay: { private: true, present: payment } }
      ---
      flow: cart
      screens:
        items: { actions: { confirm: { push: summary }, next: { private: true, push: receipt } } }
        summary: { actions: { order: { run: pay }, skip: [{ when: g, run: done }, { run: pay }], done: { private: true, push: receipt } } }
        receipt:
      ---
      flow: payment
      screens: { card: { actions: { close: dismiss } } }
      """)
    #expect(arrows.contains("cart.summary -presented-> payment.card: order | skip [else]"))
    #expect(arrows.contains("cart.summary -withinFlow-> cart.receipt: skip [g]"))
    #expect(!arrows.contains { $0.contains("app any screen") || $0.hasPrefix("cart.items -withinFlow-> cart.receipt") })
  }

  @Test("A link that starts a flow like a private action leads on by that action's handlers")
  func linkFromPrivateAction() throws {
    let arrows = try arrows(
      """
      app: Mail
      start: home
      links: { scheme: mail }
      ---
      flow: home
      screens:
        home: { actions: { open: { private: true, present: invite, then: { accepted: { push: list } } } } }
        list:
      ---
      flow: invite
      outcomes: [accepted]
      screens:
        invite: { link: { path: /invite, from: home.home }, actions: { accept: { finish: accepted } } }
      """)
    #expect(arrows.contains("invite.invite -withinFlow-> home.list: accept → accepted"))
    #expect(!arrows.contains { $0.contains("-presented->") })
  }

  @Test("A choice that the facts of the move exclude is not drawn")
  func ruledOut() throws {
    let arrows = try arrows(
      """
      app: Trees
      start: map
      facts: { signedIn: }
      ---
      flow: map
      screens:
        map:
          actions:
            add: [{ when: signedIn, push: tree }, { present: login, then: { done: { run: add } } }]
        tree: { actions: { check: [{ when: signedIn, stay: }, { when: not signedIn, pop: }, { push: map }] } }
      ---
      flow: login
      outcomes: [done]
      screens: { form: { actions: { submit: { finish: done, sets: signedIn }, skip: { finish: done } } } }
      """)
    #expect(arrows.contains("login.form -withinFlow-> map.tree: submit → done [signedIn] | skip → done [signedIn]"))
    #expect(arrows.contains("login.form -presented-> login.form: skip → done [else]"))
    #expect(arrows.contains("map.tree -withinFlow<-> map.map: check [not signedIn]"))
    #expect(!arrows.contains { $0.hasPrefix("map.tree -withinFlow-> map.map") }, "the third choice is never taken")
  }

  @Test("popToRoot leads to the bottom screens of stacks, not to screens that were replaced before")
  func popToRoot() throws {
    let text = """
      app: Auth
      start: [{ when: g, root: auth.carousel }, { root: auth }]
      guards: { g: A guard }
      ---
      flow: auth
      screens:
        landing: { actions: { go: { push: login } } }
        carousel: { actions: { logIn: { replace: landing } } }
        login: { actions: { notYou: popToRoot } }
      """
    #expect(try arrows(text).filter { $0.contains("notYou") } == ["auth.login -withinFlow<-> auth.landing: notYou"])
    #expect(try !arrows(text, implicit: true).contains { $0.hasPrefix("auth.carousel -platform") }, "nothing lies below it")
  }

  @Test("popToRoot leads to the bottom screens of flows below and of links")
  func popToRootAcrossFlows() throws {
    let arrows = try arrows(
      """
      app: Deep
      start: home
      links: { scheme: deep }
      ---
      flow: home
      actions: { help: { push: help } }
      screens: { list: { actions: { open: { push: item } } }, item: }
      ---
      flow: help
      screens: { text: { actions: { more: { push: details } } }, details: { actions: { home: popToRoot } } }
      ---
      flow: news
      screens: { all: { link: { path: /news, from: home.list }, actions: { top: popToRoot } } }
      """)
    #expect(arrows.contains("help.details -withinFlow<-> home.list: home"))
  }

  @Test("Pages are joined by swipes, unless the flow disables swipes")
  func swipes() throws {
    func swipes(_ flow: String) throws -> [String] {
      try arrows("app: A\nstart: intro\n---\nflow: intro\nkind: pages\n\(flow)screens: [one, two, three]\n").filter { $0.contains("swipe") }
    }
    #expect(
      try swipes("") == [
        "intro.one -platform-> intro.two: swipe", "intro.two -platform<-> intro.one: swipe", "intro.two -platform-> intro.three: swipe",
        "intro.three -platform<-> intro.two: swipe",
      ])
    #expect(try swipes("swipe: false\n") == [])
  }

  @Test("One line combines the swipes in both directions and an action to the next page")
  func lines() throws {
    let model = try Drawing.model(
      """
      app: A
      start: intro
      ---
      flow: intro
      kind: pages
      screens: { one: { actions: { next: { select: two } } }, two: , three: }
      """)
    let lines = DOTFormat.render(model, style: DiagramStyle(showsLegend: false)).split(separator: "\n")
      .filter { $0.contains("\"intro.") && $0.contains("->") && !$0.contains("invis") && !$0.contains("class=start") }
    #expect(lines.count == 2)
    #expect(lines[0].contains("label=\"next\\n(swipe)\"") && lines[0].contains("dir=both"))
    #expect(lines[1].contains("label=\"swipe\"") && lines[1].contains("dir=both"))
  }
}
