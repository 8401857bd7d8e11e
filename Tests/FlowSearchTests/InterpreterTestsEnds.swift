import FlowGraph
import Testing

extension InterpreterTests {
  @Suite("Finishing, leaving, handlers") struct Ends {
    /// A project in which `home` starts flows in every way.
    static func app(_ home: String, more: String = "", roots: String = "{ job: { done: { root: home } } }") -> String {
      """
      app: Jobs
      start: home
      facts: [told]
      guards: [sure]
      roots: \(roots)
      ---
      flow: home
      screens:
        list:
          actions:
            open: { push: detail }
      \(home.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
        detail:
          actions:
            start: { push: job, then: { done: stay, dismissed: { stay: , sets: told } } }
            toList: { popTo: list }
            root: popToRoot
        note:
      ---
      flow: job
      outcomes: [done, failed]
      actions:
        finishDone: { finish: done, sets: told }
        fail: { finish: failed }
        close: finish
        more: { push: second }
        toList: { popTo: home.list }
        toDetail: { popTo: home.detail }
        root: popToRoot
        closeSheet: { dismiss: , clears: told }
        cover: { present: job, then: { done: { finish: done }, dismissed: { finish: failed } } }
        swap: { replace: other }
        listOnce: { push: home.list, once: true }
        restart: { root: home }
        closeAll: { dismiss: all }
        away: { steps: [dismiss, { push: noisy }] }
        last: { steps: [{ push: second }, dismiss] }
      screens: [first, second]
      ---
      flow: noisy
      screens: [noisy]
      ---
      flow: other
      outcomes: [done]
      screens:
        other:
          actions:
            finishDone: { finish: done }
            close: finish
            startJob: { push: job, then: { dismissed: { stay: , sets: told } } }
      \(more)
      """
    }

    static let noted = "go: { push: job, then: { done: { push: note }, dismissed: { stay: , sets: told } } }"
    static let sheet = "go: { present: job, then: { done: { push: note }, dismissed: { stay: , sets: told } } }"

    @Test("Finish takes away the frame, and the handler runs on the screen that started it")
    func finishFrame() throws {
      var walk = try Walk(Self.app(Self.noted))
      _ = try walk.make(["go", "more"])
      let result = try walk.make("finishDone")
      #expect(walk.shown == "home( list note )")
      #expect(walk.facts == "told")
      #expect(result.handlers.map(\.verdict) == [.legal])
      #expect(result.handlers.first?.choices.count == 1)
    }

    @Test("Finish takes away the context if the instance is its bottom")
    func finishContext() throws {
      var walk = try Walk(Self.app(Self.sheet))
      #expect(try walk.make(["go", "more", "finishDone"]) == "home( list note )")
    }

    @Test("The instance of the top frame finishes, not that of the context")
    func finishFrameInContext() throws {
      let wrap = "---\nflow: wrap\nscreens: { wrap: { actions: { go: { push: job, then: { done: stay } } } } }"
      var walk = try Walk(Self.app("go: { present: wrap, then: { dismissed: stay } }", more: wrap))
      #expect(try walk.make(["go", "go"]) == "home( list )  ▸  wrap( wrap ) job( first )")
      #expect(try walk.make(["finishDone"]) == "home( list )  ▸  wrap( wrap )")
    }

    @Test("A root's outcome goes to `roots`, whose handler replaces the root")
    func finishRoot() throws {
      var walk = try Walk(Self.app("toJob: { root: job }"))
      #expect(try walk.make(["toJob", "more"]) == "job( first second )")
      #expect(try walk.refusal(of: "fail") == "outcome-unhandled")
      #expect(try walk.refusal(of: "close") == "finish-without-caller")
      #expect(try walk.make(["finishDone"]) == "home( list )")
    }

    @Test("Without `roots`, in a tab, or after replace nobody waits for an end")
    func finishUnattended() throws {
      let home = """
        swap: { replace: job }
        toTabs: { root: tabs }
        toJob: { root: job }
        """
      let app = try Walk(Self.app(home, more: "---\nflow: tabs\nkind: tabs\ntabs: { job: job }", roots: "{}"))
      var root = app
      #expect(try root.make(["toJob"]) == "job( first )")
      #expect(try root.refusal(of: "finishDone") == "finish-without-caller")
      var walk = app
      #expect(try walk.make(["swap"]) == "job( first )")
      #expect(try walk.refusal(of: "finishDone") == "finish-without-caller")
      #expect(try walk.refusal(of: "close") == "finish-without-caller")
      var tabs = app
      #expect(try tabs.make(["toTabs"]) == "tabs[ *job( first ) ]")
      #expect(try tabs.refusal(of: "finishDone") == "finish-without-caller")
    }

    @Test("What replaces a started flow is left as that would be")
    func replaced() throws {
      for move in ["close", "swipe down"] {
        var walk = try Walk(Self.app(Self.sheet))
        #expect(try walk.make(["go", "swap"]) == "home( list )  ▸  other( other )")
        #expect(walk.state.isStarted)
        // Of the handlers only that one is left.
        #expect(try walk.make(move).handlers.count == 1)
        #expect(walk.shown == "home( list )")
      }
    }

    @Test("An outcome that the starting action does not handle cannot be finished with")
    func unhandled() throws {
      var walk = try Walk(Self.app(Self.sheet))
      try walk.make("go")
      #expect(try walk.refusal(of: "fail") == "outcome-unhandled")
    }

    @Test("A bare finish leaves the instance", arguments: [noted, sheet])
    func bareFinish(_ start: String) throws {
      var walk = try Walk(Self.app(start))
      #expect(try walk.make(["go", "more", "close"]) == "home( list )")
      #expect(walk.facts == "told")
    }

    static let waysToLeave = [
      (noted, ["back"]), (noted, ["more", "back by 2"]), (noted, ["toList"]), (noted, ["root"]), (noted, ["more", "listOnce"]),
      (sheet, ["swipe down"]), (sheet, ["more", "swipe down"]), (sheet, ["closeSheet"]),
    ]

    @Test("Leaving back to the starting screen runs `dismissed`", arguments: waysToLeave)
    func leaving(_ start: String, _ moves: [String]) throws {
      var walk = try Walk(Self.app(start))
      #expect(try walk.make(["go"] + moves) == "home( list )")
      #expect(walk.facts == "told")
    }

    @Test("Of several instances that are left the lowest is heard, and only if its starter becomes active")
    func leavingSeveral() throws {
      // popTo over two frames: both jobs go, the one above was started by the other.
      let inner = "go: { push: outer, then: { dismissed: { stay: , sets: told } } }"
      let outer = "---\nflow: outer\nscreens: { outer: { actions: { go: { push: job, then: { dismissed: { present: job } } } } } }"
      var walk = try Walk(Self.app(inner, more: outer))
      #expect(try walk.make(["go", "go", "toList"]) == "home( list )")
      #expect(walk.facts == "told")
      // The job's starter goes too, so nobody is there to hear.
      var deep = try Walk(Self.app(Self.noted))
      #expect(try deep.make(["open", "start", "toList"]) == "home( list )")
      #expect(deep.facts == "")
      #expect(try deep.make(["open", "start", "toDetail"]) == "home( list detail )")
      #expect(deep.facts == "told")
    }

    @Test("What replaced the lowest that is left is heard of as that would have been")
    func leavingReplaced() throws {
      var walk = try Walk(Self.app(Self.noted))
      #expect(try walk.make(["open", "start", "swap", "startJob", "toDetail"]) == "home( list detail )")
      #expect(walk.facts == "told")
    }

    @Test("A handler's `dismissed` that goes back itself takes its own screen away")
    func handlerPops() throws {
      let asking = "---\nflow: asking\nscreens: { question: { actions: { ask: { present: job, then: { done: pop, dismissed: pop } } } } }"
      var walk = try Walk(Self.app("ask: { push: asking }", more: asking))
      #expect(try walk.make(["ask", "ask", "swipe down"]) == "home( list )")
      // Finishing into a handler that pops the screen it runs on.
      #expect(try walk.make(["ask", "ask", "finishDone"]) == "home( list )")
    }

    @Test("A handler that leaves its own instance runs the next handler, as part of the same move")
    func chain() throws {
      var walk = try Walk(Self.app("go: { present: job, then: { done: { push: note }, failed: { push: detail } } }"))
      #expect(try walk.make(["go", "cover", "cover"]) == "home( list )  ▸  job( first )  ▸  job( first )  ▸  job( first )")
      var other = walk
      let result = try walk.make("finishDone")
      #expect(walk.shown == "home( list note )")
      #expect(result.handlers.map(\.verdict) == [.legal, .legal, .legal])
      // The first handler finishes with `failed`, which the second does not handle: the leaving stands.
      let refused = try other.make("swipe down")
      #expect(other.shown == "home( list )  ▸  job( first )  ▸  job( first )")
      #expect(refused.verdict == .legal)
      #expect(refused.handlers.map(\.verdict) == [.illegal(.outcomeUnhandled)])
    }

    @Test("If a handler is illegal, what came before it stands")
    func illegalHandler() throws {
      var walk = try Walk(Self.app("go: { present: job, then: { done: { pop: , clears: told } } }"))
      try walk.make("go")
      let result = try walk.make("finishDone")
      #expect(walk.shown == "home( list )")
      #expect(walk.facts == "told")
      #expect(result.verdict == .legal && result.handlers.map(\.verdict) == [.illegal(.popAtBottom)])
    }

    @Test("A handler sees the facts as the move left them, and asks for guards anew")
    func handlerChoices() throws {
      let choices = "[{ when: not told, push: detail }, { when: sure, push: note }, stay]"
      var walk = try Walk(Self.app("go: { present: job, then: { done: \(choices) } }"))
      try walk.make("go")
      let ways = try walk.ways("finishDone").map { walk.graph.text(of: $0.state) }
      #expect(ways == ["home( list note )", "home( list )"])
    }

    @Test("Root, replace, dismissing all, and steps but the last run no handler")
    func silent() throws {
      let home = """
        go: { present: job, then: { done: stay, dismissed: { stay: , sets: told } } }
        push: { push: job, then: { done: stay, dismissed: { stay: , sets: told } } }
        """
      let text = Self.app(home)
      for (moves, shown) in [
        (["go", "restart"], "home( list )"), (["go", "closeAll"], "home( list )"),
        (["go", "away"], "home( list ) noisy( noisy )"), (["push", "swap"], "home( list ) other( other )"),
      ] {
        var walk = try Walk(text)
        #expect(try walk.make(moves) == shown)
        #expect(walk.facts == "")
      }
      var walk = try Walk(text)
      #expect(try walk.make(["go", "last"]) == "home( list )")
      #expect(walk.facts == "told")
    }

    @Test("A screen with outcomes ends its own frame, also from screens on top of it")
    func screenOutcomes() throws {
      var walk = try Walk(
        """
        app: Bank
        start: bank
        ---
        flow: bank
        outcomes: [done]
        screens:
          amount: { actions: { choose: { push: payee, then: { chosen: { push: confirm } } } } }
          payee:
            outcomes: [chosen]
            actions: { choose: { finish: chosen }, search: { push: search }, done: { finish: done } }
          search: { actions: { choose: { finish: chosen } } }
          confirm: { actions: { wrong: { finish: chosen } } }
        """)
      #expect(try walk.make(["choose", "search"]) == "bank( amount ) bank( payee search )")
      #expect(try walk.make(["choose"]) == "bank( amount confirm )")
      // A root without `roots` has nobody to tell.
      #expect(try walk.refusal(of: "wrong") == "finish-without-caller")
      _ = try walk.make(["back", "choose"])
      #expect(try walk.refusal(of: "done") == "outcome-unhandled")
    }

    @Test("Of what a swipe takes with it the lowest instance is heard")
    func forms() throws {
      var walk = try Walk(
        """
        app: Forms
        start: home
        ---
        flow: home
        screens:
          home:
            actions:
              signUp: { present: signUp, then: { done: stay, dismissed: { present: reminder, style: dialog } } }
        ---
        flow: signUp
        outcomes: [done]
        screens:
          name: { actions: { next: { push: country, then: { chosen: { push: summary }, dismissed: stay } } } }
          country: { outcomes: [chosen], actions: { choose: { finish: chosen } } }
          summary: { actions: { submit: { finish: done } } }
        ---
        flow: reminder
        screens: [text]
        """)
      #expect(try walk.make(["signUp", "next"]) == "home( home )  ▸  signUp( name ) signUp( country )")
      var (back, swiped) = (walk, walk)
      #expect(try back.make(["back"]) == "home( home )  ▸  signUp( name )")
      #expect(try swiped.make(["swipe down"]) == "home( home )  ▸  reminder( text )")
      #expect(try walk.make(["choose"]) == "home( home )  ▸  signUp( name summary )")
      #expect(try walk.make(["submit"]) == "home( home )")
    }

    @Test("Handlers that lead back to where they began are cut")
    func endless() throws {
      let loop = "go: { steps: [{ push: job, then: { dismissed: { run: go } } }, pop] }"
      var walk = try Walk(Self.app(loop))
      let result = try walk.make("go")
      #expect(walk.shown == "home( list )")
      #expect(result.handlers.last?.verdict == .endless)
      // It comes to an end if a guard says so.
      let guarded = "go: [{ when: sure, steps: [{ push: job, then: { dismissed: { run: go } } }, pop] }, { push: note }]"
      let other = try Walk(Self.app(guarded))
      let ways = try other.ways("go#0")
      #expect(ways.contains { other.graph.text(of: $0.state) == "home( list note )" })
      #expect(ways.contains { $0.handlers.last?.verdict == .endless })
      // A stack that grows for ever never comes back to the same state.
      let growing = "go: { steps: [{ push: list }, { push: job, then: { dismissed: { run: go } } }, pop] }"
      let grown = try Walk(Self.app(growing)).ways("go")
      #expect(grown.map { $0.handlers.last?.verdict } == [.endless])
    }
  }
}
