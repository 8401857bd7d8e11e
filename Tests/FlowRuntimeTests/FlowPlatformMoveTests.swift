@_spi(FlowGenerated) import FlowRuntime
import Testing

@Suite struct FlowPlatformMoveTests {
  private static let main = FlowTarget<Atlas>.tabs(.main, selected: .map)

  @Test func `back leads to every screen below, unless it is hidden`() {
    var app = Atlas()
    app.hidesBack = [.code]
    var visit = Visit(in: app)
    #expect(!visit.state.offers(.back(by: 1), in: app))
    for screen in [Atlas.Screen.city("Rome"), .login, .code] { visit.make(.push(.screen(screen))) }
    #expect(!visit.state.offers(.back(by: 1), in: app))
    visit.make(.pop)
    #expect((0...4).filter { visit.state.offers(.back(by: $0), in: app) } == [1, 2])
    #expect(visit.make(.back(by: 3)) == .illegal(.popAtBottom))
    #expect(visit.make(.back(by: 0)) == .illegal(.popAtBottom))
    #expect(visit.make(.back(by: 2)) == .legal)
    #expect(visit.shown == "map( home )")
  }

  @Test func `only pages without arguments are one swipe away`() {
    let app = Atlas()
    var visit = Visit(.flow(on: .welcome))
    #expect(visit.state.offers(.swipe(to: .end), in: app))
    #expect(!visit.state.offers(.swipe(to: .tip(1)), in: app) && !visit.state.offers(.swipe(to: .welcome), in: app))
    #expect(visit.make(.swipe(to: .end)) == .legal)
    #expect(visit.shown == "tour( end )")
    #expect(visit.make(.swipe(to: .home)) == .illegal(.selectNotAround))
    visit = Visit()
    #expect(!visit.state.offers(.swipe(to: .end), in: app))
    #expect(visit.make(.swipe(to: .end)) == .illegal(.selectNotAround))
  }

  @Test func `a tapped tab is selected, and its stack goes to its root if it is already`() {
    var app = Atlas()
    app.hidesTabBar = [.city]
    app.handlers = { _, event in event == "dismissed" ? Atlas.Choices("left", .stay) : nil }
    var visit = Visit(Self.main, in: app)
    #expect(visit.state.offers(.tap(.news, of: .main), in: app) && !visit.state.offers(.tap(.feed, of: .news), in: app))
    visit.make(.push(.screen(.login)), at: "ask")
    #expect(visit.make(.tap(.map, of: .main)) == .legal)
    #expect(visit.state.activeScreen == .home && visit.handlers == ["ask/dismissed"])
    visit.make(.push(.screen(.city("Rome"))))
    #expect(!visit.state.offers(.tap(.news, of: .main), in: app))
    // On pages there is nothing to go back to.
    visit.make(.tap(.tour, of: .main))
    visit.make(.swipe(to: .end))
    #expect(visit.make(.tap(.tour, of: .main)) == .legal)
    #expect(visit.state.activeScreen == .end)
    #expect(visit.make(.tap(.feed, of: .news)) == .illegal(.selectNotAround))
    visit.make(.tap(.news, of: .main))
    visit.make(.tap(.profile, of: .news))
    #expect(visit.shown == "main[ map( home city.Rome ) | tour( end ) | *news[ feed( feed ) | *profile( profile ) ] ]")
    // The outer bar too, over its innermost stack.
    visit.make(.push(.screen(.home)))
    visit.make(.tap(.news, of: .main))
    #expect(visit.state.activeScreen == .profile)
    visit.make(.present(.flow(on: .login)))
    #expect(!visit.state.offers(.tap(.news, of: .main), in: app))
  }

  @Test func `what may be swiped away is dismissed`() {
    var visit = Visit()
    #expect(!visit.state.offers(.swipeDown, in: visit.app))
    #expect(visit.make(.swipeDown) == .illegal(.dismissNotPresented))
    visit.make(.present(.flow(on: .login), FlowPresentation(isDismissable: false)))
    #expect(!visit.state.offers(.swipeDown, in: visit.app))
    visit.make(.present(.flow(on: .login)))
    #expect(visit.state.offers(.swipeDown, in: visit.app))
    visit.make(.swipeDown)
    #expect(visit.state.contexts.count == 2)
    #expect(!FlowNavigation<Atlas>(facts: .init()).offers(.swipeDown, in: visit.app))
  }
}
