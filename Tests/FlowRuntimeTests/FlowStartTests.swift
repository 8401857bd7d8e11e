@_spi(FlowGenerated) import FlowRuntime
import Testing

/// Flows that choose their first screen when the app enters them.
@Suite struct FlowStartTests {
  private typealias Choice = Atlas.Choice

  /// The login asks for a code if someone is signed in, otherwise for a name if the app is sure.
  private static func app() -> Atlas {
    var app = Atlas()
    app.starts[.login] = {
      Atlas.Choices("login", Choice(verb: .root(.flow(on: .code)), given: .signedIn), Choice(verb: .root(.flow(on: .login))))
    }
    app.starts[.tour] = {
      Atlas.Choices("tour", Choice(verb: .root(.flow(on: .end)), when: .sure), Choice(verb: .root(.flow(on: .welcome))))
    }
    return app
  }

  @Test func `a flow's start depends on the facts after the move, and later changes keep the instance`() {
    for verb in [FlowVerb<Atlas>.push(.start(of: .login)), .present(.start(of: .login)), .root(.start(of: .login))] {
      var visit = Visit(in: Self.app())
      visit.make(verb)
      #expect(visit.shown.hasSuffix("login( login )"))
      visit.make(.stay, sets: [.signedIn])
      #expect(visit.shown.hasSuffix("login( login )"))
      visit = Visit(in: Self.app())
      visit.make(verb, sets: [.signedIn])
      #expect(visit.shown.hasSuffix("login( code )"))
    }
    var visit = Visit(in: Self.app())
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.replace(.start(of: .login)), sets: [.signedIn])
    #expect(visit.shown == "map( home ) login( code )" && visit.state.activeOrigin == .heir(of: nil))
    // If a move names the screen, the choices of `start` don't apply.
    visit.make(.present(.flow(on: .login)))
    #expect(visit.shown == "map( home ) login( code ) ▸ login( login )")
  }

  @Test func `guards are asked again for the start of a flow, after the answers for the move`() {
    var visit = Visit(in: Self.app())
    visit.isSure = false
    visit.run(Atlas.Choices("go", Choice(verb: .present(.start(of: .tour)), when: .sure), Choice(verb: .present(.start(of: .tour)))))
    #expect(visit.shown == "map( home ) ▸ tour( welcome )")
    #expect(visit.asked == 2)
    visit.isSure = true
    visit.make(.root(.start(of: .tour)))
    #expect(visit.shown == "tour( end )")
  }

  @Test func `each flow that steps enter decides its start, and illegal steps do nothing`() {
    var visit = Visit(in: Self.app())
    visit.make(.steps([.push(.start(of: .login)), .push(.start(of: .login)), .present(.start(of: .tour))]), sets: [.signedIn])
    #expect(visit.shown == "map( home ) login( code ) login( code ) ▸ tour( end )")
    visit = Visit(in: Self.app())
    #expect(visit.make(.steps([.present(.start(of: .tour)), .pop])) == .illegal(.popAtBottom))
    #expect(visit.shown == "map( home )")
    #expect(visit.make(.push(.start(of: .main))) == .illegal(.pushOutsideStack))
    #expect(visit.make(.push(.start(of: .tour))) == .legal)
    #expect(visit.shown == "map( home ) tour( end )")
  }

  @Test func `a tab decides its start when it is selected first, and is offered before`() {
    var visit = Visit(in: Self.app())
    visit.make(.root(.tabs(.main, selected: .map)))
    #expect(visit.shown == "main[ *map( home ) | news[ *feed( feed ) | profile( profile ) ] ]")
    #expect(visit.state.offers(.tap(.tour, of: .main), in: visit.app))
    #expect(visit.make(.tap(.tour, of: .main)) == .legal)
    #expect(visit.shown == "main[ map( home ) | *tour( end ) | news[ *feed( feed ) | profile( profile ) ] ]")
    visit.isSure = false
    visit.make(.select("map"))
    visit.make(.select("tour"))
    #expect(visit.shown == "main[ map( home ) | *tour( end ) | news[ *feed( feed ) | profile( profile ) ] ]")
    #expect(visit.make(.select("feed")) == .illegal(.selectNotAround))
  }

  @Test func `a tabs flow decides its selected tab, and then the start of that tab`() {
    var app = Self.app()
    app.starts[.main] = {
      Atlas.Choices(
        "main", Choice(verb: .root(.tabs(.main, selected: .tour)), given: .rated), Choice(verb: .root(.tabs(.main, selected: .map))))
    }
    var visit = Visit(in: app)
    visit.make(.root(.start(of: .main)), sets: [.rated])
    #expect(visit.shown == "main[ map( home ) | *tour( end ) | news[ *feed( feed ) | profile( profile ) ] ]")
    visit.make(.present(.start(of: .main)), at: "over")
    #expect(visit.state.contexts.count == 2 && visit.state.activeScreen == .end)
  }

  @Test func `a start isn't decided for a screen that a link names`() {
    var app = Self.app()
    app.starts[.map] = { Atlas.Choices("map", Choice(verb: .root(.flow(on: .rating(1))))) }
    var visit = Visit(in: app)
    let plan = FlowPlan<Atlas>(
      root: .tabs(.main, selected: .map), tabs: [(.main, .news), (.news, .profile)], first: .init(.profile))
    visit.follow(plan)
    #expect(visit.shown == "main[ *news[ feed( feed ) | *profile( profile ) ] ]")
    visit.make(.tap(.map, of: .main))
    #expect(visit.shown == "main[ *map( rating.1 ) | news[ feed( feed ) | *profile( profile ) ] ]")
  }
}
