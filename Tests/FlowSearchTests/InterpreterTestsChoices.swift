import FlowGraph
import Testing

extension InterpreterTests {
  @Suite("Launch, choices, guards, requirements") struct Choices {
    @Test("At launch, a persisted fact has either value, and the first `start` choice that holds is shown")
    func launch() throws {
      let walk = try Walk(
        """
        app: App
        start: [{ when: lucky, root: bonus }, { when: signedIn, root: main }, { root: login }]
        facts: { signedIn: { persisted: true }, tracked: { persisted: true, initial: true }, seen: { initial: true }, plain: }
        guards: [lucky]
        ---
        flow: main
        screens: [main]
        ---
        flow: login
        screens: [login]
        ---
        flow: bonus
        screens: [bonus]
        """)
      #expect(
        walk.numbers.launchStates().map { "\(walk.graph.text(of: $0)) \(walk.graph.text(of: $0.facts))" } == [
          "bonus( bonus ) tracked seen", "login( login ) tracked seen",
          "bonus( bonus ) signedIn tracked seen", "main( main ) signedIn tracked seen",
          "bonus( bonus ) seen", "login( login ) seen",
          "bonus( bonus ) signedIn seen", "main( main ) signedIn seen",
        ])
    }

    static func shop(_ action: String) -> String {
      """
      app: Kiosk
      start: shop
      facts: { open: { initial: true }, member: }
      guards: [coins, bag]
      ---
      flow: shop
      screens:
        window:
          actions:
            buy: \(action)
            self: { present: shop }
            started: { when: started, finish: }
            root: { when: not started, stay: }
            closed: { when: not open, stay: }
            both: { when: [open, not member, coins], stay: , sets: member, clears: open }
            first: { push: a }
        a:
        b:
        c:
      """
    }

    @Test("A choice is offered if some values of the guards make it the first one that holds")
    func choices() throws {
      func offered(_ action: String) throws -> [String] { try Walk(Self.shop(action)).offered.filter { $0.hasPrefix("buy") } }
      #expect(try offered("[{ when: coins, push: a }, { when: bag, push: b }, stay]") == ["buy#0", "buy#1", "buy#2"])
      // The first choice holds in every case in which the second holds.
      #expect(try offered("[{ when: coins, push: a }, { when: [coins, bag], push: b }, stay]") == ["buy#0", "buy#2"])
      #expect(try offered("[{ when: [coins, bag], push: a }, { when: coins, push: b }, stay]") == ["buy#0", "buy#1", "buy#2"])
      #expect(try offered("[{ when: [coins, member], push: a }, { when: coins, push: b }, stay]") == ["buy#1", "buy#2"])
      #expect(try offered("[{ when: open, push: a }, { when: bag, push: b }, stay]") == ["buy#0"])
    }

    @Test("An action with `when` is offered while its condition can hold; `started` asks about the instance")
    func lone() throws {
      var walk = try Walk(Self.shop("stay"))
      #expect(walk.offered == ["buy", "self", "root", "both", "first"])
      _ = try walk.make(["both"])
      #expect(walk.facts == "member")
      #expect(walk.offered == ["buy", "self", "root", "closed", "first"])
      _ = try walk.make(["self"])
      #expect(walk.offered == ["buy", "self", "started", "closed", "first", "swipe down"])
    }

    @Test("A guard has one value within an action, through `else` and `run`")
    func oneValue() throws {
      let otherwise = "popTo: b, else: [{ when: coins, push: a }, { push: c }]"
      let nested = "[{ when: coins, \(otherwise) }, { \(otherwise) }]"
      let walk = try Walk(Self.shop(nested))
      #expect(try walk.results("buy#0").map { walk.graph.text(of: $0.state) } == ["shop( window a )"])
      #expect(try walk.results("buy#1").map { walk.graph.text(of: $0.state) } == ["shop( window c )"])
      let open = try Walk(Self.shop("{ popTo: b, else: [{ when: [coins, bag], push: a }, { when: coins, push: b }, { push: c }] }"))
      #expect(
        try open.results("buy").map { open.graph.text(of: $0.state) } == ["shop( window a )", "shop( window b )", "shop( window c )"])
    }

    @Test("Requirements come from the active screen, its flow and the tabs around it in its context")
    func requirements() throws {
      var walk = try Walk(
        """
        app: Club
        start: main
        facts: [a, b, c, d]
        actions: { setAll: { stay: , sets: [a, b, c] } }
        ---
        flow: main
        kind: tabs
        requires: a
        tabs: { club: club }
        ---
        flow: club
        requires: [b, not d]
        screens: { lounge: { requires: c, actions: { help: { present: help } } } }
        ---
        flow: help
        screens: [help]
        """)
      func unmet() -> [String] { walk.numbers.unmetRequirements(in: walk.state).map { walk.graph.text(of: $0) } }
      #expect(unmet() == ["c", "b", "a"])
      _ = try walk.make(["help"])
      #expect(unmet() == [])
      _ = try walk.make(["swipe down", "setAll"])
      #expect(unmet() == [])
    }
  }
}
