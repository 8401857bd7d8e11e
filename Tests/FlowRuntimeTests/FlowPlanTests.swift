import FlowRuntime
import Testing

/// The states that links build.
@Suite struct FlowPlanTests {
  @Test func `a link builds the stack in the tab of its root`() throws {
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

  @Test func `a link starts flows from the screens that it has built`() {
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
    ] {
      #expect(plan.built(with: before.facts, in: visit.app) == nil)
      #expect(visit.follow(plan) == .legal)
      #expect(visit.state == before)
    }
  }

  @Test func `a link starts pages, and flows from pages`() {
    var visit = Visit()
    visit.follow(FlowPlan(first: .init(.welcome), starts: [.init("ask", nil, .init(.login)), .init("tour", nil, .init(.end))]))
    #expect(visit.shown == "tour( welcome ) login( login ) tour( end )")
    #expect(visit.state.activeOrigin == .started(by: "tour"))
  }

  @Test func `a replaced link waits until it is shown, dropped or replaced by another waiting link`() {
    var app = Atlas()
    app.unmet = { Atlas.Choices("unmet", Atlas.Choice(verb: .root(.flow(on: .login)))) }
    app.resumesLinks = true
    let profile = FlowPlan<Atlas>(first: .init(.profile, above: [(.city("Rome"), "show"), (.profile, "back")]))
    var visit = Visit(in: app)
    // No link waits yet.
    visit.make(.root(.flow(on: .home), resumes: true))
    #expect(visit.shown == "map( home )")
    visit.follow(profile)
    visit.make(.push(.screen(.code)))
    #expect(visit.shown == "login( login code )" && visit.state.waiting?.target == .profile)
    // The requirement doesn't hold yet, so the link still waits.
    visit.make(.root(.flow(on: .home), resumes: true))
    #expect(visit.shown == "map( home )" && visit.state.waiting == profile)
    let waiting = visit
    // A change of root without `resumes` doesn't show the link.
    visit.make(.root(.flow(on: .home)), sets: [.signedIn])
    #expect(visit.shown == "map( home )" && visit.state.waiting == profile)
    visit.make(.root(.flow(on: .home), resumes: true))
    #expect(visit.shown == "profile( profile ) map( city.Rome ) profile( profile )" && visit.state.waiting == nil)
    // The facts that the move itself sets count.
    visit = waiting
    visit.make(.root(.flow(on: .home), resumes: true), sets: [.signedIn])
    #expect(visit.state.activeScreen == .profile && visit.state.facts[.signedIn])
    visit = waiting
    visit.follow(FlowPlan(first: .init(.feed)))
    #expect(visit.shown == "feed( feed )" && visit.state.waiting == profile)
    // The requirement holds now, so the link is shown and no longer waits.
    visit.make(.stay, sets: [.signedIn])
    visit.follow(profile)
    #expect(visit.state.activeScreen == .profile && visit.state.waiting == nil)
    visit = waiting
    visit.make(.root(.flow(on: .home), forgets: true), sets: [.signedIn])
    #expect(visit.shown == "map( home )" && visit.state.waiting == nil)
    visit = waiting
    visit.make(.open(FlowPlan(first: .init(.profile))))
    #expect(visit.shown == "login( login )" && visit.state.waiting == FlowPlan(first: .init(.profile)))
    // If no move resumes links, no link waits.
    app.resumesLinks = false
    visit = Visit(in: app)
    visit.follow(profile)
    #expect(visit.state.waiting == nil)
  }

  @Test func `a link with a failing requirement shows the choice of unmet`() {
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
    // `open` follows a link too, and asks the guards again.
    visit.run(Atlas.Choices("open", Atlas.Choice(verb: .open(plan), sets: [.rated])))
    #expect(visit.shown == "tour( welcome )")
    #expect(visit.state.facts[.rated])
    visit.make(.open(plan), sets: [.signedIn])
    #expect(visit.shown == "profile( profile )")
  }
}
