import FlowGraph
import Testing

extension InterpreterTests {
  @Suite("Contexts, `select`, `steps`, `run`") struct Contexts {
    static let app = """
      app: Notes
      start: notes
      facts: [seen, member]
      guards: [sure]
      actions:
        closeAll: { dismiss: all }
        expire: { root: notes.archive }
        toNotes: { steps: [{ dismiss: all }, popToRoot] }
      ---
      flow: notes
      actions:
        show: { present: notes.archive }
        compose: { present: editor, style: fullScreen, then: { dismissed: { push: archive } } }
        open: { push: archive }
        closeWrongly: { dismiss: , sets: seen }
        another: { steps: [pop, { push: archive }] }
        wrongSteps: { steps: [{ push: archive }, pop, pop, pop], sets: seen }
        joinThen: { run: enter, sets: member }
        tryToEnter: { run: memberOnly, sets: seen }
        memberOnly: { when: member, push: archive }
        runWrongly: { run: closeWrongly, sets: member }
        enter:
          - { when: member, push: archive }
          - stay
      screens: [list, archive]
      ---
      flow: editor
      screens:
        text: { actions: { close: dismiss, help: { present: help }, expire: stay } }
      ---
      flow: help
      screens: [topics]
      """

    @Test("`present` puts a context on top, and starts the flow again for a screen of the same flow")
    func present() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.make(["show", "open"]) == "notes( list )  ▸  notes( archive archive )")
      #expect(try walk.make(["compose"]) == "notes( list )  ▸  notes( archive archive )  ▸  editor( text )")
    }

    @Test("`dismiss` closes the top context, which must have been presented")
    func dismiss() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.refusal(of: "closeWrongly") == "dismiss-not-presented")
      #expect(try walk.make(["show", "open", "closeWrongly"]) == "notes( list )")
      #expect(walk.facts == "seen")
    }

    @Test("`dismiss: all` closes all contexts, and no handler runs")
    func dismissAll() throws {
      var walk = try Walk(Self.app)
      let result = try walk.make("closeAll")
      #expect(result.isLegal && walk.shown == "notes( list )")
      _ = try walk.make(["compose", "help"])
      #expect(try walk.make("closeAll").handlers.isEmpty)
      #expect(walk.shown == "notes( list )")
    }

    @Test("`root` discards everything")
    func root() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.make(["compose", "help", "expire"]) == "notes( archive )")
      #expect(walk.state.activeOrigin == .root)
    }

    @Test("`steps` are made one after another")
    func steps() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.make(["open", "another"]) == "notes( list archive )")
      #expect(try walk.make(["compose", "help", "toNotes"]) == "notes( list )")
    }

    @Test("If one step is illegal, none of the steps has an effect")
    func illegalSteps() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.refusal(of: "another") == "pop-at-bottom")
      #expect(try walk.refusal(of: "wrongSteps") == "pop-at-bottom")
      try walk.make("open")
      #expect(try walk.refusal(of: "wrongSteps") == "pop-at-bottom")
    }

    @Test("`run` uses the facts as they are now")
    func run() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.make(["enter#1"]) == "notes( list )")
      let result = try walk.make("joinThen")
      #expect(walk.shown == "notes( list archive )")
      #expect(result.choices.count == 2)
    }

    @Test("If the action that runs is illegal or can't be taken, nothing happens")
    func runIllegal() throws {
      let walk = try Walk(Self.app)
      #expect(try walk.refusal(of: "runWrongly") == "dismiss-not-presented")
      #expect(try walk.refusal(of: "tryToEnter") == "unavailable")
    }

    @Test("`select` goes to a page of the flow, otherwise to a tab of the innermost tabs within the top context")
    func select() throws {
      var walk = try Walk(
        """
        app: Radio
        start: main
        actions: { toLive: { select: live }, toInner: { select: deep } }
        ---
        flow: main
        kind: tabs
        tabs: { guide: guide, live: live, nested: nested, add: { present: live } }
        ---
        flow: guide
        kind: pages
        swipe: false
        actions: { toTwo: { select: two }, toThree: { select: live } }
        screens: [one, two, live]
        ---
        flow: live
        screens: { player: { actions: { cover: { present: live } } } }
        ---
        flow: nested
        kind: tabs
        tabs: { flat: flat, deep: deep }
        ---
        flow: flat
        screens: [flat]
        ---
        flow: deep
        screens: [deep]
        """)
      #expect(try walk.make(["toTwo"]).hasPrefix("main[ *guide( two ) | live"))
      // A page comes before a tab of the same name, also for an action of an outer flow.
      #expect(try walk.make(["toThree"]).hasPrefix("main[ *guide( live ) | live"))
      #expect(try walk.make(["toTwo", "toLive"]).hasPrefix("main[ *guide( live ) | live"))
      _ = try walk.make(["toTwo", "tap live"])
      #expect(walk.shown == "main[ guide( two ) | *live( player ) | nested[ *flat( flat ) | deep( deep ) ] ]")
      #expect(try walk.refusal(of: "toInner") == "select-not-around")
      let inner = "main[ guide( two ) | live( player ) | *nested[ flat( flat ) | *deep( deep ) ] ]"
      #expect(try walk.make(["tap nested", "toInner"]) == inner)
      // Only the innermost tabs count, and they have no tab of this name.
      #expect(try walk.refusal(of: "toLive") == "select-not-around")
      _ = try walk.make(["tap live", "cover"])
      #expect(try walk.refusal(of: "toLive") == "select-not-around")
    }
  }
}
