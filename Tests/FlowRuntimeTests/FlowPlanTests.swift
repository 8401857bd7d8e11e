import FlowRuntime
import Testing

/// What links build.
@Suite struct FlowPlanTests {
  @Test func `a stack stands in the tab of its root`() throws {
    let plan = FlowPlan<Atlas>(
      root: .tabs(.main, selected: .map), tabs: [(.main, .news), (.news, .profile)],
      first: .init(.profile, above: [(.city("Rome"), "show")]))
    #expect(plan.target == .city("Rome"))
    var visit = Visit(.flow(on: .welcome))
    visit.make(.present(.flow(on: .login)))
    #expect(visit.follow(plan) == .legal)
    #expect(visit.shown == "main[ map( home ) | tour( welcome ) | *news[ feed( feed ) | *profile( profile ) map( city.Rome ) ] ]")
    #expect(visit.state.activeOrigin == .started(by: "show"))
    #expect(visit.handlers.isEmpty)
  }

  @Test func `flows are started from what was built before`() {
    let plan = FlowPlan<Atlas>(
      first: .init(.home, above: [(.city("Rome"), "show")]),
      starts: [
        .init("ask", nil, .init(.login, above: [(.code, "code")])), .init("rate", FlowPresentation(.popover), .init(.rating(3))),
        .init("tour", FlowPresentation(.fullScreen), .init(.welcome)),
      ])
    #expect(plan.target == .welcome)
    var visit = Visit()
    visit.follow(plan)
    #expect(visit.shown == "map( home city.Rome ) login( login code ) ▸ map( rating.3 ) ▸ tour( welcome )")
    #expect(visit.state.contexts.map(\.presentation?.style) == [nil, .popover, .fullScreen])
    #expect(visit.state.contexts.map(\.content.bottomOrigin) == [.root, .started(by: "rate"), .started(by: "tour")])
  }

  @Test func `a faulty plan builds nothing`() {
    var visit = Visit()
    let before = visit.state
    for plan in [
      FlowPlan<Atlas>(root: .tabs(.main, selected: .map), tabs: [(.news, .feed)], first: .init(.feed)),
      FlowPlan(root: .nothing, first: .init(.home)),
      FlowPlan(first: .init(.welcome), starts: [.init("ask", nil, .init(.login))]),
      FlowPlan(first: .init(.home), starts: [.init("ask", nil, .init(.end))]),
    ] {
      #expect(plan.built(with: before.facts, in: visit.app) == nil)
      #expect(visit.follow(plan) == .legal)
      #expect(visit.state == before)
    }
  }

  @Test func `where requirements fail something else is shown, if there is something`() {
    let plan = FlowPlan<Atlas>(first: .init(.profile))
    var visit = Visit()
    visit.follow(plan)
    #expect(visit.shown == "profile( profile )")
    var app = Atlas()
    app.unmet = {
      Atlas.Choices("unmet", Atlas.Choice(verb: .root(.flow(on: .login)), when: .sure), Atlas.Choice(verb: .root(.flow(on: .welcome))))
    }
    visit = Visit(in: app)
    visit.follow(plan)
    #expect(visit.shown == "login( login )")
    visit.isSure = false
    // `open` is such a link, and asks anew.
    visit.run(Atlas.Choices("open", Atlas.Choice(verb: .open(plan), sets: [.rated])))
    #expect(visit.shown == "tour( welcome )")
    #expect(visit.state.facts[.rated])
    visit.make(.open(plan), sets: [.signedIn])
    #expect(visit.shown == "profile( profile )")
  }
}
