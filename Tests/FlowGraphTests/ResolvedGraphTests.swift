import FlowCompiler
import FlowGraph
import Support
import Testing

/// The contents of the graph after names are resolved.
@Suite struct ResolvedGraphTests {
  @Test("A run has the placeholders that it passes on as parameters")
  func aRunAsksForPlaceholdersThatAreHandedOn() throws {
    let compilation = Pipeline.compile(
      """
      app: A
      start: home
      links: { scheme: a }
      actions:
        show: { link: /show/$name, push: home.detail, with: { id: $name } }
        other: { link: /other/$key, run: show, with: { name: $key } }
      ---
      flow: home
      screens:
        home: { actions: { asking: { run: other }, binding: { run: other, with: { key: a } } } }
        detail: { params: { id: String } }
      """)
    let graph = try #require(compilation.graph)
    #expect(compilation.report.textual.isEmpty)
    func parameters(_ name: String) -> [String] {
      graph.actions.filter { $0.name.value == name }.flatMap { graph.parameters(of: $0.id).map(\.name) }
    }
    #expect(parameters("show") == ["name"] && parameters("other") == ["key"])
    #expect(parameters("asking") == ["key"] && parameters("binding") == [])
  }

  @Test("The outcomes of the declaring screen or flow come first")
  func ownOutcomesComeFirst() throws {
    let graph = try #require(
      Pipeline.compile(
        home(
          """
          flow: home
          outcomes: [o]
          screens: { home: { outcomes: [o], actions: { a: { finish: o } } }, b: { actions: { a: { finish: o } } } }
          """)
      ).graph)
    let owners = graph.operations.map { operation -> [Outcome.Owner] in
      if case .finish(let outcomes) = operation.verb { outcomes.map { graph.outcomes[$0].owner } } else { [] }
    }
    #expect(owners == [[.screen(ScreenID(0)), .flow(FlowID(0))], [.flow(FlowID(0)), .screen(ScreenID(0))]])
  }

  @Test("A contradictory condition is recognised")
  func conditionsThatNeverHold() throws {
    let graph = try #require(
      Pipeline.compile(
        home(
          """
          flow: home
          screens: { home: { actions: { a: { when: [started, not started], push: b }, c: { when: [f, not f], push: b }, d: { when: [f, started], push: b } } }, b: }
          """,
          app: "facts: [f]")
      ).graph)
    #expect(graph.choices.map(\.conditions.isContradictory) == [true, true, false])
  }

  @Test("A move comes before the moves that follow it")
  func aMoveComesBeforeWhatFollowsIt() throws {
    let graph = try #require(
      Pipeline.compile(
        home(
          """
          flow: home
          screens: { home: { actions: { a: { present: p, then: { dismissed: { push: b } } }, c: { popTo: home, else: { push: b } } } }, b: }
          ---
          flow: p
          screens: [p]
          """)
      ).graph)
    let moves = MoveTable(graph)
    #expect(moves.moves(from: .screen(ScreenID(0))).map(\.kind) == [.verb(.present), .verb(.push), .verb(.popTo), .verb(.push)])
    // Only the pushed screen has a screen below it.
    #expect(moves.moves(from: .screen(ScreenID(1))).map(\.kind) == [.back])
  }

  @Test("The replacement of a pushed screen has a back button too")
  func whatTakesThePlaceOfAPushedScreenLiesAboveOthersToo() throws {
    func screensWithBack(_ flows: String) throws -> [String] {
      let graph = try #require(Pipeline.compile(home(flows)).graph)
      let moves = MoveTable(graph)
      return graph.screens.ids.filter { moves.moves(from: .screen($0)).contains { $0.kind == .back } }.map { graph.name(of: $0) }
    }
    #expect(
      try screensWithBack("flow: home\nscreens: { a: { actions: { go: { push: b } } }, b: { actions: { again: { replace: a } } } }")
        == ["home.a", "home.b"])
    #expect(
      try screensWithBack(
        """
        flow: home
        screens: { a: { actions: { b: { push: p.two }, c: { steps: [{ present: s }, { replace: q }] }, d: { replace: s } } } }
        ---
        flow: p
        screens: { one: , two: { actions: { e: { replace: one } } } }
        ---
        flow: q
        screens: [x]
        ---
        flow: s
        screens: [y]
        """) == ["p.one", "p.two"])
    #expect(
      try screensWithBack(
        """
        flow: home
        screens: { a: { actions: { b: { steps: [{ push: p }, { replace: q }] } } } }
        ---
        flow: p
        screens: [x]
        ---
        flow: q
        actions: { c: { push: p, then: { dismissed: { replace: s } } } }
        screens: [y]
        ---
        flow: s
        screens: [z]
        """) == ["p.x", "q.y", "s.z"])
  }

  @Test("A name of an inner part hides the same name of outer parts")
  func aNameFurtherInHidesTheOnesFurtherOut() throws {
    let graph = try #require(
      Pipeline.compile(
        """
        { app: A, start: outer, actions: { a: stay, b: stay, c: stay, d: stay } }
        ---
        { flow: outer, kind: tabs, tabs: { inner: inner }, actions: { b: stay, c: stay, d: stay } }
        ---
        { flow: inner, kind: tabs, tabs: { home: home }, actions: { c: stay, d: stay } }
        ---
        { flow: home, actions: { d: stay, e: stay }, screens: { home: { actions: { e: stay } } } }
        """
      ).graph)
    let owners = ["a", "b", "c", "d", "e", "f"].map { name in
      graph.action(named: name, on: ScreenID(0), within: [FlowID(1), FlowID(0)]).map { graph.name(of: $0) }
    }
    #expect(owners == ["app.a", "outer.b", "inner.c", "home.d", "home.home.e", nil])
  }
}
