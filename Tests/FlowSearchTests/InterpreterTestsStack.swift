import FlowGraph
import Testing

extension InterpreterTests {
  @Suite("Verbs of a stack") struct Stack {
    static let shop = """
      app: Shop
      start: shop
      facts: [seen]
      ---
      flow: shop
      actions:
        openMenu: { push: menu }
        openTea: { push: tea }
        openSearch: { push: search }
        openShopAgain: { push: { flow: shop } }
        pickSize: { push: size, then: { picked: stay } }
        teaOnce: { push: tea, once: true }
        swapTea: { replace: tea }
        swapSize: { replace: size }
        swapSearch: { replace: search }
        swapShop: { replace: { flow: shop } }
        pop: { pop: , sets: seen }
        toMenu: { popTo: menu }
        toTea: { popTo: tea, sets: seen }
        toTeaElse: { popTo: tea, sets: seen, else: { push: tea } }
        root: popToRoot
      screens:
        menu:
        tea:
        size: { outcomes: [picked] }
      ---
      flow: search
      screens:
        terms:
          actions:
            more: { push: results }
            openTea: { push: shop.tea }
            swapTea: { replace: shop.tea }
            toMenu: { popTo: shop.menu }
            nearestFirst: { popTo: [shop.menu, shop.tea] }
            orTea: { popTo: [results, shop.tea] }
            teaOnce: { push: shop.tea, once: true }
            pop: pop
            root: popToRoot
        results: { actions: { toMenu: { popTo: shop.menu }, toTerms: { popTo: terms } } }
      """

    @Test("A pushed screen joins the frame of its flow; a flow, or a screen of another flow, gets its own frame")
    func push() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["openTea"]) == "shop( menu tea )")
      #expect(try walk.make(["openSearch"]) == "shop( menu tea ) search( terms )")
      // The shop at the bottom runs the screen's flow, but is not at the top.
      #expect(try walk.make(["openTea"]) == "shop( menu tea ) search( terms ) shop( tea )")
      #expect(try walk.make(["openShopAgain"]) == "shop( menu tea ) search( terms ) shop( tea ) shop( menu )")
    }

    @Test("A screen with outcomes gets its own frame, and screens of its flow join that frame")
    func pushWithOutcomes() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["pickSize"]) == "shop( menu ) shop( size )")
      #expect(try walk.make(["openTea"]) == "shop( menu ) shop( size tea )")
    }

    @Test("A push with `once` goes back to the screen if it is on the stack, in any frame")
    func once() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["teaOnce"]) == "shop( menu tea )")
      #expect(try walk.make(["teaOnce"]) == "shop( menu tea )")
      #expect(try walk.make(["openMenu", "teaOnce"]) == "shop( menu tea )")
      #expect(try walk.make(["openSearch", "teaOnce"]) == "shop( menu tea )")
    }

    @Test("`replace` with a screen of the same flow replaces the top screen within the frame")
    func replaceWithin() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["swapTea"]) == "shop( tea )")
      #expect(walk.state.activeOrigin == .root)
    }

    @Test("`replace` with another flow replaces the top screen, and also its frame if no screen remains in it")
    func replaceByFrame() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["openTea", "swapSearch"]) == "shop( menu ) search( terms )")
      #expect(walk.state.activeOrigin == .heir(of: nil))
      // The emptied frame goes; the tea joins the shop below, as if pushed there.
      #expect(try walk.make(["swapTea"]) == "shop( menu tea )")
      #expect(try walk.make(["swapSize"]) == "shop( menu ) shop( size )")
      var other = try Walk(Self.shop)
      #expect(try other.make(["swapSearch"]) == "search( terms )")
      #expect(other.state.activeOrigin == .unattended)
    }

    @Test("`replace` with a screen's own flow starts the flow again, and no handler waits for it")
    func replaceByOwnFlow() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["openTea", "swapShop"]) == "shop( menu ) shop( menu )")
      #expect(walk.state.activeOrigin == .heir(of: nil))
      var root = try Walk(Self.shop)
      #expect(try root.make(["swapShop"]) == "shop( menu )")
      #expect(root.state.activeOrigin == .unattended)
    }

    @Test("`pop` removes one screen, and the frame with its last screen")
    func pop() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["openTea", "openSearch", "pop"]) == "shop( menu tea )")
      #expect(try walk.make(["pop"]) == "shop( menu )")
      #expect(walk.facts == "seen")
      #expect(try walk.refusal(of: "pop") == "pop-at-bottom")
    }

    @Test("An illegal verb changes nothing, including its `sets`")
    func illegal() throws {
      let walk = try Walk(Self.shop)
      #expect(try walk.refusal(of: "pop") == "pop-at-bottom")
      #expect(try walk.refusal(of: "toTea") == "pop-target-missing")
    }

    @Test("`popTo` goes to the nearest matching screen, in any frame")
    func popTo() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["toMenu"]) == "shop( menu )")
      #expect(try walk.make(["openTea", "openMenu", "openTea", "toMenu"]) == "shop( menu tea menu )")
      #expect(try walk.make(["openSearch", "more", "toTerms"]) == "shop( menu tea menu ) search( terms )")
      #expect(try walk.make(["more", "toMenu"]) == "shop( menu tea menu )")
      var deep = try Walk(Self.shop)
      #expect(try deep.make(["openSearch", "openTea", "openSearch", "toMenu"]) == "shop( menu )")
    }

    @Test("`popTo` with several targets goes to the first target that is on the stack, even if another is nearer")
    func popToOneOf() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["openTea", "openSearch", "nearestFirst"]) == "shop( menu )")
      #expect(try walk.make(["openTea", "openSearch", "orTea"]) == "shop( menu tea )")
    }

    @Test("If no target is on the stack, `popTo` takes only its `else`, without its own `sets`")
    func popToElse() throws {
      var walk = try Walk(Self.shop)
      let result = try walk.make("toTeaElse")
      #expect(walk.shown == "shop( menu tea )")
      #expect(walk.facts == "")
      #expect(result.choices.count == 2)
      #expect(try walk.make(["openMenu", "toTeaElse"]) == "shop( menu tea )")
      #expect(walk.facts == "seen")
    }

    @Test("`popToRoot` goes to the bottom of the whole stack, and is legal there")
    func popToRoot() throws {
      var walk = try Walk(Self.shop)
      #expect(try walk.make(["openTea", "openSearch", "root"]) == "shop( menu )")
      #expect(try walk.make("root").isLegal)
      #expect(walk.shown == "shop( menu )")
    }

    @Test("A page on a stack behaves like any screen, in a frame of its own")
    func pages() throws {
      var walk = try Walk(
        """
        app: Tour
        start: tour
        ---
        flow: tour
        kind: pages
        screens:
          one: { actions: { push: { push: shop }, swap: { replace: shop }, swapPage: { replace: two }, pop: pop, root: popToRoot, toTwo: { popTo: two } } }
          two: { actions: { again: { push: one }, onceMore: { push: one, once: true } } }
        ---
        flow: shop
        screens:
          menu: { actions: { pushTwo: { push: tour.two }, toTwo: { popTo: tour.two }, onceTwo: { push: tour.two, once: true } } }
        """)
      #expect(try walk.refusal(of: "pop") == "pop-at-bottom")
      #expect(try walk.make(["root"]) == "tour( one )")
      #expect(try walk.make(["toTwo"]) == "tour( two )")
      #expect(try walk.make(["again"]) == "tour( two ) tour( one )")
      // The nearest frame of the flow counts; the page becomes current there.
      #expect(try walk.make(["push"]) == "tour( two ) tour( one ) shop( menu )")
      #expect(try walk.make(["toTwo"]) == "tour( two ) tour( two )")
      #expect(try walk.make(["onceMore"]) == "tour( two ) tour( one )")
      #expect(try walk.make(["swapPage"]) == "tour( two ) tour( two )")
      #expect(walk.state.isStarted)
      #expect(try walk.make(["onceMore", "swap"]) == "tour( two ) shop( menu )")
      #expect(try walk.make(["onceTwo"]) == "tour( two )")
      #expect(try walk.make(["again", "push", "pushTwo"]) == "tour( two ) tour( one ) shop( menu ) tour( two )")
      #expect(try walk.make(["swipe to one"]) == "tour( two ) tour( one ) shop( menu ) tour( one )")
    }
  }
}
