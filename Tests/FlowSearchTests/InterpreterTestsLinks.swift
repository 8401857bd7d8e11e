import FlowGraph
import Testing

extension InterpreterTests {
  @Suite("Links and entries") struct Links {
    static let journal = """
      app: Journal
      start: [{ when: signedIn, root: main }, { root: signIn }]
      facts: { signedIn: { persisted: true } }
      guards: [lucky]
      links: { scheme: journal, unmet: [{ when: lucky, root: main }, { root: signIn }] }
      actions:
        goToDay: { open: days.day }
        openWriting: { open: writing.text, sets: signedIn }
        goNowhere: { open: days.archive }
      ---
      flow: signIn
      screens: { signIn: { actions: { submit: { root: main, sets: signedIn } } } }
      ---
      flow: main
      kind: tabs
      tabs: { days: days, more: more }
      ---
      flow: more
      kind: tabs
      tabs: { people: people, tour: tour }
      ---
      flow: days
      requires: signedIn
      screens:
        list:
          actions:
            pick: { push: picker, then: { picked: { push: day } } }
            showYear: { push: year }
            write: { when: signedIn, present: writing, style: dialog, then: { dismissed: { push: year } } }
        year: { actions: { showDay: { push: day } } }
        day: { link: [/day, /d], actions: { showPhoto: { steps: [{ push: photo }, { push: archive }] } } }
        photo: { link: { path: /photo, via: [list, year, day] }, entry: { doc: x, via: [list] } }
        picker: { outcomes: [picked], link: /pick }
        archive: { link: /archive }
      ---
      flow: people
      screens:
        everyone: { actions: { show: { push: person } } }
        person: { link: { path: /person, via: [] }, entry: A birthday }
      ---
      flow: tour
      kind: pages
      screens: { one: , two: { link: /two, actions: { read: { present: writing.extra } } } }
      ---
      flow: writing
      screens:
        text: { link: { path: /write, from: days.list }, actions: { more: { push: extra } } }
        extra: { link: { path: /extra, from: tour.two }, entry: { doc: x, from: signIn.signIn } }
      """

    static func signedIn() throws -> Walk {
      var walk = try Walk(journal)
      try walk.make("submit")
      return walk
    }

    @Test("A link builds the root, the tab and the shortest chain of pushes, and the first of equally short chains")
    func shortest() throws {
      let walk = try Self.signedIn()
      let more = " | more[ *people( everyone ) | tour( one ) ] ]"
      // The handler of `pick` runs on `list` and pushes `day` there.
      #expect(try walk.follow("days.day") == ["main[ *days( list day )" + more])
      #expect(try walk.follow("days.day", link: 1) == ["main[ *days( list day )" + more])
      #expect(try walk.follow("days.picker") == ["main[ *days( list ) days( picker )" + more])
    }

    @Test("A link selects nested tabs, `via` names the screens below, and a page has no screens below")
    func nested() throws {
      let walk = try Self.signedIn()
      #expect(try walk.follow("people.person") == ["main[ days( list ) | *more[ *people( person ) | tour( one ) ] ]"])
      #expect(try walk.follow("people.person", entry: true) == ["main[ days( list ) | *more[ *people( everyone person ) | tour( one ) ] ]"])
      #expect(try walk.follow("tour.two") == ["main[ days( list ) | *more[ people( everyone ) | *tour( two ) ] ]"])
      #expect(try walk.follow("days.photo").first?.contains("*days( list year day photo )") == true)
    }

    @Test("With `from`, a link starts the flow by the first action of that screen that starts it")
    func from() throws {
      var walk = try Self.signedIn()
      let list = "main[ *days( list ) | more[ *people( everyone ) | tour( one ) ] ]"
      #expect(try walk.follow("writing.text") == [list + "  ▸  writing( text )"])
      let two = "main[ days( list ) | *more[ people( everyone ) | *tour( two ) ] ]"
      #expect(try walk.follow("writing.extra") == [two + "  ▸  writing( text extra )"])
      // Style and handlers come from the action.
      _ = try walk.make(["openWriting"])
      #expect(walk.state.contexts.last?.presentation?.style == .dialog)
      #expect(try walk.make(["swipe down"]).hasPrefix("main[ *days( list year )"))
    }

    @Test("If the target's requirements don't hold, a link follows `unmet`")
    func unmet() throws {
      let walk = try Walk(Self.journal)
      let results = try walk.follow("days.day")
      #expect(results.count == 2)
      #expect(results.last == "signIn( signIn )")
      // Only the requirements of the active screen count, not the requirements of the list below the dialog.
      #expect(try walk.follow("writing.text").count == 1)
    }

    @Test("`open` leads to the place of the first link, from any state, and runs no handler")
    func open() throws {
      var walk = try Self.signedIn()
      _ = try walk.make(["write"])
      let result = try walk.make("goToDay")
      #expect(result.handlers.isEmpty)
      #expect(walk.shown.hasPrefix("main[ *days( list day )"))
      #expect(walk.state.contexts.count == 1)
      // The link of the target has no place.
      #expect(try walk.refusal(of: "goNowhere") == "unavailable")
    }

    @Test("A link without a place reports the reason")
    func faults() throws {
      let walk = try Walk(Self.journal)
      #expect(try walk.plan("days.archive") == .failure(.noChain(to: walk.screen("days.archive"))))
      let photo = try walk.screen("days.photo")
      #expect(try walk.plan("days.photo", entry: true) == .failure(.notPushed(photo, below: walk.screen("days.list"))))
      let start = try walk.screen("signIn.signIn")
      #expect(try walk.plan("writing.extra", entry: true) == .failure(.startedByNoAction(of: start, walk.flow("writing"))))
    }

    @Test("A flow in several tabs, in no tab, or started in a circle has no place")
    func places() throws {
      let walk = try Walk(
        """
        app: App
        start: main
        ---
        flow: main
        kind: tabs
        tabs: { one: twice, two: twice, home: home }
        ---
        flow: twice
        screens: { twice: { link: /twice } }
        ---
        flow: home
        screens: { home: { link: /home, actions: { go: { root: home }, a: { present: a } } } }
        ---
        flow: a
        screens: { a: { link: { path: /a, from: b.b }, actions: { b: { present: b } } } }
        ---
        flow: b
        screens: { b: { link: { path: /b, from: a.a }, actions: { a: { present: a } } } }
        ---
        flow: loose
        screens: { loose: { link: /loose } }
        """)
      let tabs = walk.graph.tabs.ids
      if case .failure(.inSeveralTabs(let flow, let first, let second)) = try walk.plan("twice.twice") {
        #expect(try flow == walk.flow("twice") && [first, second].allSatisfy { try $0.root == walk.flow("main") })
        #expect([first.tabs, second.tabs] == [[tabs[0]], [tabs[1]]])
      } else {
        Issue.record("a flow in two tabs has no place")
      }
      // The root flow comes before the tab that also shows it.
      #expect(try walk.follow("home.home") == ["home( home )"])
      #expect(try walk.plan("a.a") == .failure(.circle(walk.screen("a.a"))))
      #expect(try walk.plan("loose.loose") == .failure(.outsideOfRoots(walk.flow("loose"))))
    }
  }
}
