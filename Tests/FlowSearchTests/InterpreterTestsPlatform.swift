import FlowGraph
import Testing

extension InterpreterTests {
  @Suite("Available moves, and platform moves") struct Platform {
    static let app = """
      app: Club
      start: main
      facts: { member: }
      guards: [sure]
      actions: { help: { present: help }, away: { push: far } }
      ---
      flow: main
      kind: tabs
      actions: { help: { present: help, style: dialog }, rate: stay }
      tabs:
        lobby: lobby
        tour: tour
        inner: inner
        add: { present: help }
        up: { pop: }
        joinOnly: { when: member, stay: }
      ---
      flow: lobby
      actions: { rate: { push: far } }
      screens:
        list: { actions: { open: { push: detail }, cover: { present: help, style: fullScreen } } }
        detail: { actions: { rate: { select: tour }, immerse: { push: hidden } } }
        hidden: { back: hidden, tabBar: hidden }
      ---
      flow: tour
      kind: pages
      screens: [one, two, three]
      ---
      flow: inner
      kind: tabs
      tabs: { first: first, second: second }
      ---
      flow: first
      screens: { root: { actions: { on: { push: leaf } } }, leaf: }
      ---
      flow: second
      screens: [second]
      ---
      flow: help
      screens: { topics: { actions: { stuck: { present: strict, style: sheet, dismissable: false } } } }
      ---
      flow: strict
      screens: [terms]
      ---
      flow: far
      screens: [far]
      """

    @Test("The innermost action of a name is offered, and the app's actions are offered everywhere")
    func offered() throws {
      var walk = try Walk(Self.app)
      #expect(walk.offered == ["open", "cover", "rate", "help", "away", "tap lobby", "tap tour", "tap inner", "add", "up"])
      // The flow's `rate` hides the `rate` of the tabs, and the screen's `rate` hides both.
      #expect(try walk.make(["rate"]).contains("*lobby( list ) far( far )"))
      #expect(try walk.make(["back", "open", "rate"]).contains("*tour( one )"))
      // The `help` of the tabs hides the `help` of the app.
      _ = try walk.make(["help"])
      #expect(walk.state.contexts.last?.presentation?.style == .dialog)
      #expect(walk.offered == ["stuck", "help", "away", "swipe down"])
    }

    @Test("The system's back button leads to every screen below, over frames, unless it is hidden")
    func back() throws {
      var walk = try Walk(Self.app)
      _ = try walk.make(["open", "away", "away"])
      #expect(walk.offered.filter { $0.hasPrefix("back") } == ["back", "back by 2", "back by 3"])
      #expect(try walk.make(["back by 2"]).contains("*lobby( list detail )"))
      _ = try walk.make(["immerse"])
      // Without a bar there is no way back. Only actions remain.
      #expect(walk.offered == ["rate", "help", "away"])
    }

    @Test("A sheet, popover or dialog can be swiped down unless the flow forbids it; a cover can't")
    func swipeDown() throws {
      var walk = try Walk(Self.app)
      _ = try walk.make(["help"])
      #expect(walk.offered.contains("swipe down"))
      _ = try walk.make(["stuck"])
      #expect(!walk.offered.contains("swipe down"))
      var cover = try Walk(Self.app)
      _ = try cover.make(["cover"])
      #expect(!cover.offered.contains("swipe down"))
    }

    @Test("Each page is one swipe from its neighbours, unless the flow has `swipe: false`")
    func swipes() throws {
      var walk = try Walk(Self.app)
      _ = try walk.make(["tap tour"])
      #expect(walk.offered.filter { $0.hasPrefix("swipe") } == ["swipe to two"])
      #expect(try walk.make(["swipe to two"]).contains("*tour( two )"))
      #expect(walk.offered.filter { $0.hasPrefix("swipe") } == ["swipe to one", "swipe to three"])
      var still = try Walk(Self.app.replacingOccurrences(of: "kind: pages", with: "kind: pages\nswipe: false"))
      _ = try still.make(["tap tour"])
      #expect(!still.offered.contains { $0.hasPrefix("swipe") })
    }

    @Test("A tab keeps its content while another tab is selected")
    func kept() throws {
      var walk = try Walk(Self.app)
      _ = try walk.make(["open", "tap inner", "on", "tap second", "tap tour", "swipe to two"])
      #expect(walk.shown == "main[ lobby( list detail ) | *tour( two ) | inner[ first( root leaf ) | *second( second ) ] ]")
      #expect(try walk.make(["tap inner", "tap first"]).hasSuffix("*inner[ *first( root leaf ) | second( second ) ] ]"))
      #expect(try walk.make(["tap lobby"]).contains("*lobby( list detail )"))
    }

    @Test("Tapping the selected tab goes back to the root of its stack", arguments: ["inner", "first"])
    func tapAgain(_ tab: String) throws {
      var walk = try Walk(Self.app)
      _ = try walk.make(["tap inner", "on", "away"])
      let result = try walk.make("tap \(tab)")
      #expect(result.isLegal)
      #expect(walk.shown.hasSuffix("*inner[ *first( root ) | second( second ) ] ]"))
    }

    @Test("Tapping the selected tab runs `dismissed`, as `popToRoot` does, and changes nothing on pages")
    func tapAgainLeaves() throws {
      let heard = "rate: { push: far, then: { dismissed: { stay: , sets: member } } }"
      var walk = try Walk(Self.app.replacingOccurrences(of: "rate: { push: far }", with: heard))
      _ = try walk.make(["rate", "tap lobby"])
      #expect(walk.facts == "member")
      _ = try walk.make(["tap tour", "swipe to two"])
      let before = walk.state
      #expect(try walk.make("tap tour").isLegal)
      #expect(walk.state == before)
    }

    @Test("A bar button acts on the active screen, and isn't offered if the bar is hidden")
    func barButtons() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.make(["open", "add"]).hasSuffix("▸  help( topics )"))
      // A sheet covers the bar.
      #expect(!walk.offered.contains("add"))
      _ = try walk.make(["swipe down"])
      #expect(try walk.make(["up"]).contains("*lobby( list )"))
      #expect(try walk.refusal(of: "up") == "pop-at-bottom")
    }

    @Test("An action of the app acts on the stack of a sheet inside a tab")
    func appAction() throws {
      var walk = try Walk(Self.app)
      #expect(try walk.make(["help", "away"]).hasSuffix("▸  help( topics ) far( far )"))
    }
  }
}
