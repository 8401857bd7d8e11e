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

    @Test("`finish` removes the frame, and the handler runs on the screen that started it")
    func finishFrame() throws {
      var walk = try Walk(Self.app(Self.noted))
      _ = try walk.make(["go", "more"])
      let result = try walk.make("finishDone")
      #expect(walk.shown == "home( list note )")
      #expect(walk.facts == "told")
      #expect(result.handlers.map(\.verdict) == [.legal])
      #expect(result.handlers.first?.choices.count == 1)
    }

    @Test("`finish` removes the context if the instance is at its bottom")
    func finishContext() throws {
      var walk = try Walk(Self.app(Self.sheet))
      #expect(try walk.make(["go", "more", "finishDone"]) == "home( list note )")
    }

    @Test("`finish` ends the instance of the top frame, not the instance of the context")
    func finishFrameInContext() throws {
      let wrap = "---\nflow: wrap\nscreens: { wrap: { actions: { go: { push: job, then: { done: stay } } } } }"
      var walk = try Walk(Self.app("go: { present: wrap, then: { dismissed: stay } }", more: wrap))
      #expect(try walk.make(["go", "go"]) == "home( list )  ▸  wrap( wrap ) job( first )")
      #expect(try walk.make(["finishDone"]) == "home( list )  ▸  wrap( wrap )")
    }

    @Test("The outcome of a root goes to `roots`, whose handler replaces the root")
    func finishRoot() throws {
      var walk = try Walk(Self.app("toJob: { root: job }"))
      #expect(try walk.make(["toJob", "more"]) == "job( first second )")
      #expect(try walk.refusal(of: "fail") == "outcome-unhandled")
      #expect(try walk.refusal(of: "close") == "finish-without-caller")
      #expect(try walk.make(["finishDone"]) == "home( list )")
    }

    @Test("No handler waits for an end without `roots`, in a tab, or after `replace`")
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

    @Test("A flow that replaces a started flow is left with the handlers of the started flow")
    func replaced() throws {
      for move in ["close", "swipe down"] {
        var walk = try Walk(Self.app(Self.sheet))
        #expect(try walk.make(["go", "swap"]) == "home( list )  ▸  other( other )")
        #expect(walk.state.isStarted)
        // Only the `dismissed` handler is left.
        #expect(try walk.make(move).handlers.count == 1)
        #expect(walk.shown == "home( list )")
      }
    }

    @Test("`finish` is illegal with an outcome that the starting action doesn't handle")
    func unhandled() throws {
      var walk = try Walk(Self.app(Self.sheet))
      try walk.make("go")
      #expect(try walk.refusal(of: "fail") == "outcome-unhandled")
    }

    @Test("A bare `finish` leaves the instance", arguments: [noted, sheet])
    func bareFinish(_ start: String) throws {
      var walk = try Walk(Self.app(start))
      #expect(try walk.make(["go", "more", "close"]) == "home( list )")
      #expect(walk.facts == "told")
    }

    static let waysToLeave = [
      (noted, ["back"]), (noted, ["more", "back by 2"]), (noted, ["toList"]), (noted, ["root"]), (noted, ["more", "listOnce"]),
      (sheet, ["swipe down"]), (sheet, ["more", "swipe down"]), (sheet, ["closeSheet"]),
    ]

    @Test("Going back to the starting screen runs `dismissed`", arguments: waysToLeave)
    func leaving(_ start: String, _ moves: [String]) throws {
      var walk = try Walk(Self.app(start))
      #expect(try walk.make(["go"] + moves) == "home( list )")
      #expect(walk.facts == "told")
    }

    @Test("If a move leaves several instances, only the lowest one's handler runs, and only if its starter becomes active")
    func leavingSeveral() throws {
      // `popTo` leaves both frames. The outer flow started the job above it.
      let inner = "go: { push: outer, then: { dismissed: { stay: , sets: told } } }"
      let outer = "---\nflow: outer\nscreens: { outer: { actions: { go: { push: job, then: { dismissed: { present: job } } } } } }"
      var walk = try Walk(Self.app(inner, more: outer))
      #expect(try walk.make(["go", "go", "toList"]) == "home( list )")
      #expect(walk.facts == "told")
      // The job's starter is removed too, so no handler runs.
      var deep = try Walk(Self.app(Self.noted))
      #expect(try deep.make(["open", "start", "toList"]) == "home( list )")
      #expect(deep.facts == "")
      #expect(try deep.make(["open", "start", "toDetail"]) == "home( list detail )")
      #expect(deep.facts == "told")
    }

    @Test("A flow that replaced the lowest instance runs the `dismissed` handler of that instance")
    func leavingReplaced() throws {
      var walk = try Walk(Self.app(Self.noted))
      #expect(try walk.make(["open", "start", "swap", "startJob", "toDetail"]) == "home( list detail )")
      #expect(walk.facts == "told")
    }

    @Test("A `dismissed` handler that pops removes the screen it runs on")
    func handlerPops() throws {
      let asking = "---\nflow: asking\nscreens: { question: { actions: { ask: { present: job, then: { done: pop, dismissed: pop } } } } }"
      var walk = try Walk(Self.app("ask: { push: asking }", more: asking))
      #expect(try walk.make(["ask", "ask", "swipe down"]) == "home( list )")
      // `finish` runs a handler that pops its own screen.
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
      // The first handler finishes with `failed`, which the second one doesn't handle. The screen that was left stays left.
      let refused = try other.make("swipe down")
      #expect(other.shown == "home( list )  ▸  job( first )  ▸  job( first )")
      #expect(refused.verdict == .legal)
      #expect(refused.handlers.map(\.verdict) == [.illegal(.outcomeUnhandled)])
    }

    @Test("If a handler is illegal, the changes before it stay")
    func illegalHandler() throws {
      var walk = try Walk(Self.app("go: { present: job, then: { done: { pop: , clears: told } } }"))
      try walk.make("go")
      let result = try walk.make("finishDone")
      #expect(walk.shown == "home( list )")
      #expect(walk.facts == "told")
      #expect(result.verdict == .legal && result.handlers.map(\.verdict) == [.illegal(.popAtBottom)])
    }

    @Test("A handler sees the facts that the move left, and asks the guards again")
    func handlerChoices() throws {
      let choices = "[{ when: not told, push: detail }, { when: sure, push: note }, stay]"
      var walk = try Walk(Self.app("go: { present: job, then: { done: \(choices) } }"))
      try walk.make("go")
      let results = try walk.results("finishDone").map { walk.graph.text(of: $0.state) }
      #expect(results == ["home( list note )", "home( list )"])
    }

    @Test("`root`, `replace`, `dismiss: all` and all steps except the last run no handler")
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

    @Test("A screen with outcomes ends its own frame, also by an action of a screen above it")
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
      // No handler waits for a root without `roots`.
      #expect(try walk.refusal(of: "wrong") == "finish-without-caller")
      _ = try walk.make(["back", "choose"])
      #expect(try walk.refusal(of: "done") == "outcome-unhandled")
    }

    @Test("If a swipe removes several instances, only the lowest one's handler runs")
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

    @Test("The interpreter stops handlers that lead back to the state where they began")
    func endless() throws {
      let loop = "go: { steps: [{ push: job, then: { dismissed: { run: go } } }, pop] }"
      var walk = try Walk(Self.app(loop))
      let result = try walk.make("go")
      #expect(walk.shown == "home( list )")
      #expect(result.handlers.last?.verdict == .endless)
      // A guard can end the loop.
      let guarded = "go: [{ when: sure, steps: [{ push: job, then: { dismissed: { run: go } } }, pop] }, { push: note }]"
      let other = try Walk(Self.app(guarded))
      let results = try other.results("go#0")
      #expect(results.contains { other.graph.text(of: $0.state) == "home( list note )" })
      #expect(results.contains { $0.handlers.last?.verdict == .endless })
      // A stack that grows without end never returns to an earlier state.
      let growing = "go: { steps: [{ push: list }, { push: job, then: { dismissed: { run: go } } }, pop] }"
      let grown = try Walk(Self.app(growing)).results("go")
      #expect(grown.map { $0.handlers.last?.verdict } == [.endless])
    }
  }
}
