import FlowGraph
import Testing

extension InterpreterTests {
  @Suite("Combinations of several rules") struct Corners {
    @Test("On an alert, `push` and `replace` are illegal, `popToRoot` does nothing, and `popTo` takes its `else`")
    func alerts() throws {
      var walk = try Walk(
        """
        app: Bank
        start: home
        actions:
          push: { push: home.more }
          replace: { replace: home.more }
          once: { push: home.home, once: true }
          root: popToRoot
          back: { popTo: home.home }
          orRoot: { popTo: home.home, else: { root: home.more } }
          both: { steps: [{ dismiss: all }, { present: ask }, { push: home.more }] }
        ---
        flow: home
        screens: { home: { actions: { ask: { present: ask } } }, more: }
        ---
        flow: ask
        kind: alert
        screens: { ask: { title: Really?, actions: { ok: dismiss } } }
        """)
      #expect(try walk.refusal(of: "both") == "push-outside-stack")
      try walk.make("ask")
      for name in ["push", "replace", "once"] { #expect(try walk.refusal(of: name) == "push-outside-stack") }
      #expect(try walk.refusal(of: "back") == "pop-target-missing")
      #expect(try walk.make(["root"]) == "home( home )  ▸  ask( ask )")
      #expect(try walk.make(["orRoot"]) == "home( more )")
    }

    @Test("Each flow that is entered asks the guards again, after any answer earlier in the move")
    func guardsOfStarts() throws {
      let walk = try Walk(
        """
        app: Start
        start: home
        guards: { sure: The user is sure }
        ---
        flow: home
        screens:
          home:
            actions:
              go: [{ when: sure, present: job, then: { dismissed: [{ when: sure, push: more }, stay] } }, stay]
          more:
        ---
        flow: job
        start: [{ when: sure, screen: one }, { screen: two }]
        screens: { one: , two: }
        """)
      let shown = try walk.results("go#0").map { walk.graph.text(of: $0.state) }
      #expect(Set(shown) == ["home( home )  ▸  job( one )", "home( home )  ▸  job( two )"])
    }

    static let picking = """
      app: Picking
      start: shop
      roots: { shop: { chosen: { root: shop } } }
      actions: { far: { push: shop.hidden } }
      ---
      flow: shop
      outcomes: [chosen]
      actions: { wide: { push: third } }
      screens:
        list:
          actions:
            open: { push: size, then: { picked: { push: second }, dismissed: stay } }
            deep: { steps: [{ push: fourth }, { push: fifth }] }
            back: { popTo: sixth, else: { push: sixth } }
            far: { run: app.far }
        size: { outcomes: [picked], link: [/size, { path: /alone, via: [] }], actions: { pick: { finish: picked }, choose: { finish: chosen } } }
        second: { link: /second }
        third: { link: /third }
        fourth: { link: /fourth }
        fifth: { link: /fifth }
        sixth: { link: /sixth }
        hidden: { link: /hidden }
      """

    @Test("The screens below a link come from pushes of actions, handlers, `else` and first steps, and from actions of the flow")
    func chains() throws {
      let walk = try Walk(Self.picking.replacing("[/size, { path: /alone, via: [] }]", with: "/size"))
      #expect(try walk.follow("shop.size") == ["shop( list ) shop( size )"])
      for screen in ["second", "third", "fourth", "sixth"] {
        #expect(try walk.follow("shop.\(screen)") == ["shop( list \(screen) )"])
      }
      // The second step is made on another screen. A push of an action of the app doesn't belong to the flow.
      for screen in ["fifth", "hidden"] {
        #expect(try walk.plan("shop.\(screen)") == .failure(.noChain(to: walk.screen("shop.\(screen)"))))
      }
    }

    @Test("A link puts a screen with outcomes on others as its push does; alone, the screen belongs to the root's instance")
    func linkedOutcomes() throws {
      let yaml = Self.picking.replacing("[/size, { path: /alone, via: [] }]", with: "/size").replacing("link: /fifth", with: "final: true")
        .replacing("link: /hidden", with: "final: true")
      var walk = try Walk(yaml)
      try walk.follow(linkTo: "shop.size")
      #expect(try walk.make(["pick"]) == "shop( list second )")
      try walk.follow(linkTo: "shop.size")
      #expect(try walk.refusal(of: "choose") == "outcome-unhandled")
      var alone = try Walk(yaml.replacing("link: /size", with: "link: { path: /size, via: [] }"))
      try alone.follow(linkTo: "shop.size")
      #expect(alone.shown == "shop( size )")
      #expect(try alone.refusal(of: "pick") == "outcome-unhandled")
      #expect(try alone.make(["choose"]) == "shop( list )")
    }
  }
}
