import FlowRuntime
import Testing

@Suite struct FlowStackVerbTests {
  @Test func `a screen joins the top frame, or is a frame of its own`() {
    var visit = Visit()
    visit.make(.push(.screen(.city("Rome"))))
    #expect(visit.shown == "map( home city.Rome )")
    visit.make(.push(.screen(.login)))
    visit.make(.push(.screen(.code)))
    #expect(visit.shown == "map( home city.Rome ) login( login code )")
    visit.make(.push(.screen(.home)))
    #expect(visit.shown == "map( home city.Rome ) login( login code ) map( home )")
    // A flow, and a screen with outcomes, are instances of their own.
    visit.make(.push(.flow(on: .home)))
    visit.make(.push(.screen(.rating(1))), at: "rate")
    #expect(visit.shown.hasSuffix("map( home ) map( home ) map( rating.1 )"))
    #expect(visit.state.activeOrigin == .started(by: "rate"))
    #expect(visit.state.isStarted)
    // What comes to lie on such an instance joins it.
    visit.make(.push(.screen(.city("Bern"))))
    #expect(visit.shown.hasSuffix("map( rating.1 city.Bern )"))
    #expect(visit.state.stackHeight == visit.state.activeScreens.count)
  }

  @Test func `pushing once goes back to the screen, whatever its arguments, and gives it the new ones`() {
    var visit = Visit()
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.push(.screen(.login)), at: "ask")
    visit.make(.push(.screen(.city("Bern")), once: true))
    #expect(visit.shown == "map( home city.Bern )")
    visit.make(.push(.screen(.city("Oslo")), once: true))
    #expect(visit.shown == "map( home city.Oslo )")
    visit.make(.push(.screen(.code), once: true))
    #expect(visit.shown == "map( home city.Oslo ) login( code )")
    // The nearest one.
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.push(.screen(.code)))
    visit.make(.push(.screen(.city("Nice")), once: true))
    #expect(visit.shown == "map( home city.Oslo ) login( code ) map( city.Nice )")
  }

  @Test func `pushing once keeps the handlers of the instance, and runs those of what is left`() {
    var app = Atlas()
    app.handlers = { site, event in site == "ask" && event == "dismissed" ? Atlas.Choices("left", .stay) : nil }
    var visit = Visit(in: app)
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.push(.screen(.login)), at: "ask")
    visit.make(.push(.screen(.city("Bern")), once: true))
    #expect(visit.handlers == ["ask/dismissed"])
    #expect(visit.state.activeOrigin == .root)
  }

  @Test func `pages lie on a stack, each row a frame of its own, and screens on them`() {
    var app = Atlas()
    app.handlers = { site, event in event == "dismissed" ? Atlas.Choices("left", .stay) : nil }
    var visit = Visit(.flow(on: .welcome), in: app)
    #expect(visit.make(.push(.screen(.home))) == .legal)
    #expect(visit.make(.push(.screen(.welcome)), at: "ask") == .legal)
    #expect(visit.make(.push(.screen(.tip(1)))) == .legal)
    #expect(visit.shown == "tour( welcome ) map( home ) tour( welcome ) tour( tip.1 )")
    // A neighbour takes its place in the same instance; so does the page that is gone back to.
    #expect(visit.make(.replace(.screen(.end))) == .legal)
    #expect(visit.shown == "tour( welcome ) map( home ) tour( welcome ) tour( end )")
    #expect(visit.make(.pop) == .legal)
    #expect(visit.make(.swipe(to: .end)) == .legal)
    #expect(visit.make(.popTo([.welcome])) == .legal)
    #expect(visit.state.activeOrigin == .started(by: "ask") && visit.handlers.isEmpty)
    #expect(visit.make(.push(.screen(.home))) == .legal)
    #expect(visit.make(.push(.screen(.tip(2)), once: true)) == .legal)
    #expect(visit.shown == "tour( welcome ) map( home ) tour( tip.2 )")
    #expect(visit.make(.popToRoot) == .legal)
    #expect(visit.shown == "tour( welcome )" && visit.handlers == ["here/dismissed"])
  }

  @Test func `a handler knows the page that started its instance where another page is current`() {
    var app = Atlas()
    app.handlers = { site, event in event == "dismissed" ? Atlas.Choices("left", .stay) : nil }
    var visit = Visit(.flow(on: .tip(3)), in: app)
    visit.make(.push(.screen(.home)), at: "ask")
    #expect(visit.make(.popTo([.welcome])) == .legal)
    #expect(visit.shown == "tour( welcome )" && visit.handlers == ["ask/dismissed"])
    #expect(visit.course.starter == .tip(3))
    visit.make(.push(.screen(.home)), at: "ask")
    #expect(visit.make(.push(.screen(.end), once: true)) == .legal)
    #expect(visit.handlers == ["ask/dismissed"] && visit.course.starter == .welcome)
    // The page itself knows its params, new ones too.
    visit = Visit(.flow(on: .tip(3)), in: app)
    visit.make(.push(.screen(.home)), at: "ask")
    #expect(visit.make(.push(.screen(.tip(4)), once: true)) == .legal)
    #expect(visit.shown == "tour( tip.4 )" && visit.handlers == ["ask/dismissed"] && visit.course.starter == nil)
    // What the handler runs belongs to the page that is current.
    app.handlers = { site, event in event == "dismissed" ? Atlas.Choices("left", .run("any")) : nil }
    app.actions = { _, _, _, _ in Atlas.Choices("any", .stay) }
    visit = Visit(.flow(on: .tip(3)), in: app)
    visit.make(.push(.screen(.home)), at: "ask")
    #expect(visit.make(.popTo([.welcome])) == .legal)
    #expect(visit.handlers == ["ask/dismissed"] && visit.course.starter == nil)
  }

  @Test func `tabs lie on no stack, and what is not there adds nothing`() {
    var visit = Visit()
    #expect(visit.make(.push(.tabs(.main, selected: .map))) == .illegal(.pushOutsideStack))
    // A flow without screens has been reported, and adds nothing.
    #expect(visit.make(.push(.nothing)) == .legal)
    #expect(visit.make(.replace(.nothing)) == .legal)
    #expect(visit.shown == "map( home )")
  }

  @Test func `replacing takes the top screen away, and its frame if that is left empty`() {
    var visit = Visit()
    visit.make(.push(.screen(.login)), at: "ask")
    visit.make(.replace(.screen(.code)))
    #expect(visit.shown == "map( home ) login( code )")
    #expect(visit.state.activeOrigin == .started(by: "ask"))
    visit.make(.replace(.flow(on: .login)))
    #expect(visit.state.activeOrigin == .heir(of: "ask") && visit.state.isStarted)
    // The frame below takes it in.
    visit.make(.replace(.screen(.city("Rome"))))
    #expect(visit.shown == "map( home city.Rome )")
    visit.make(.replace(.screen(.rating(2))))
    #expect(visit.shown == "map( home ) map( rating.2 )")
    #expect(visit.state.activeOrigin == .heir(of: nil) && visit.state.isStarted)
    visit = Visit()
    visit.make(.replace(.screen(.login)))
    #expect(visit.shown == "login( login )")
    #expect(visit.state.activeOrigin == .unattended)
  }

  @Test func `going back to a screen finds the nearest of the first named that is there`() {
    var visit = Visit()
    for name in ["Rome", "Bern"] { visit.make(.push(.screen(.city(name)))) }
    for screen in [Atlas.Screen.login, .code, .rating(1)] { visit.make(.push(.screen(screen))) }
    #expect(visit.make(.popTo([.profile, .login, .city])) == .legal)
    #expect(visit.shown == "map( home city.Rome city.Bern ) login( login )")
    visit.make(.popTo([.city]))
    #expect(visit.shown == "map( home city.Rome city.Bern )")
    // At the top there is nothing to take away.
    visit.make(.popTo([.city]))
    #expect(visit.shown == "map( home city.Rome city.Bern )")
    #expect(visit.make(.popTo([.code, .login]), sets: [.rated]) == .illegal(.popTargetMissing))
    #expect(visit.state.facts.holding.isEmpty)
    // What is done instead has its own changes only.
    #expect(visit.make(.popTo([.code], otherwise: Atlas.Choices("else", .popToRoot)), sets: [.rated]) == .legal)
    #expect(visit.shown == "map( home )")
    #expect(visit.state.facts.holding.isEmpty)
    visit = Visit(.flow(on: .welcome))
    #expect(visit.make(.popTo([.welcome])) == .legal)
    #expect(visit.make(.popTo([.home])) == .illegal(.popTargetMissing))
  }

  @Test func `back at the bottom there is nowhere to go`() {
    var visit = Visit()
    #expect(visit.make(.pop) == .illegal(.popAtBottom))
    #expect(visit.make(.popToRoot) == .legal)
    for screen in [Atlas.Screen.city("Rome"), .login, .code] { visit.make(.push(.screen(screen))) }
    #expect(visit.make(.pop) == .legal)
    #expect(visit.shown == "map( home city.Rome ) login( login )")
    visit.make(.pop)
    #expect(visit.shown == "map( home city.Rome )")
    visit.make(.push(.screen(.login)))
    visit.make(.popToRoot)
    #expect(visit.shown == "map( home )")
    visit = Visit(.flow(on: .welcome))
    #expect(visit.make(.pop) == .illegal(.popAtBottom))
    #expect(visit.make(.popToRoot) == .legal)
  }

  @Test func `only the lowest instance that is left is told of, and only where its starter becomes active`() {
    var app = Atlas()
    app.handlers = { site, event in event == "dismissed" ? Atlas.Choices("\(site)-left", .stay) : nil }
    var visit = Visit(in: app)
    visit.make(.push(.screen(.city("Rome"))))
    let before = visit
    visit.make(.push(.screen(.login)), at: "one")
    visit.make(.push(.screen(.rating(1))), at: "two")
    let high = visit
    visit.make(.popTo([.city]))
    #expect(visit.handlers == ["one/dismissed"])
    visit = high
    visit.make(.popToRoot)
    #expect(visit.handlers.isEmpty)
    visit = high
    visit.make(.pop)
    #expect(visit.handlers == ["two/dismissed"])
    visit = before
    visit.make(.push(.screen(.city("Bern"))))
    visit.make(.pop)
    #expect(visit.handlers.isEmpty)
  }

  @Test func `a move costs the same at any depth`() throws {
    var visit = Visit()
    // Frames of many screens, and many frames.
    for index in 0..<100_000 { _ = try visit.state.perform(.push(.screen(.city("\(index)"))), at: "deep", in: visit.app) }
    for _ in 0..<50_000 { _ = try visit.state.perform(.push(.flow(on: .login)), at: "deep", in: visit.app) }
    let deep = visit.state
    #expect(deep.stackHeight == 150_001)
    for _ in 0..<10 { visit.make(.pop) }
    for _ in 0..<10 { visit.make(.push(.flow(on: .login)), at: "deep") }
    #expect(visit.state == deep)
    #expect(visit.state.hashValue == deep.hashValue)
    visit.make(.popTo([.city]))
    #expect(visit.state.stackHeight == 100_001)
    visit.make(.popToRoot)
    #expect(visit.shown == "map( home )")
  }
}
