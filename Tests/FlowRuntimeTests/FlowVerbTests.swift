@_spi(FlowGenerated) import FlowRuntime
import Testing

/// Verbs and platform moves with the arguments of screens, and moves that aren't offered. `InterpreterTests` test the rest of their
/// meaning, which is the same code.
@Suite struct FlowVerbTests {
  @Test func `pushing once goes back to the screen and gives it the new arguments`() {
    var visit = Visit()
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.push(.screen(.login)), at: "ask")
    visit.make(.push(.screen(.city("Bern")), once: true))
    #expect(visit.shown == "map( home city.Bern )")
    visit.make(.push(.screen(.city("Oslo")), once: true))
    #expect(visit.shown == "map( home city.Oslo )")
    visit.make(.push(.screen(.code), once: true))
    #expect(visit.shown == "map( home city.Oslo ) login( code )")
    // The push goes back to the nearest one.
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.push(.screen(.code)))
    visit.make(.push(.screen(.city("Nice")), once: true))
    #expect(visit.shown == "map( home city.Oslo ) login( code ) map( city.Nice )")
  }

  @Test func `a handler knows the page that started its instance, even if another page is current`() {
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
    // The page itself has its params, also the new ones.
    visit = Visit(.flow(on: .tip(3)), in: app)
    visit.make(.push(.screen(.home)), at: "ask")
    #expect(visit.make(.push(.screen(.tip(4)), once: true)) == .legal)
    #expect(visit.shown == "tour( tip.4 )" && visit.handlers == ["ask/dismissed"] && visit.course.starter == nil)
    // Actions that the handler runs belong to the current page.
    app.handlers = { site, event in event == "dismissed" ? Atlas.Choices("left", .run("any")) : nil }
    app.actions = { _, _, _, _ in Atlas.Choices("any", .stay) }
    visit = Visit(.flow(on: .tip(3)), in: app)
    visit.make(.push(.screen(.home)), at: "ask")
    #expect(visit.make(.popTo([.welcome])) == .legal)
    #expect(visit.handlers == ["ask/dismissed"] && visit.course.starter == nil)
  }

  @Test func `a missing target adds nothing, and tabs are on no stack`() {
    var visit = Visit()
    #expect(visit.make(.push(.tabs(.main, selected: .map))) == .illegal(.pushOutsideStack))
    // flowc has reported a flow without screens. The flow adds nothing.
    for verb in [FlowVerb<Atlas>.push(.nothing), .replace(.nothing), .present(.nothing), .root(.nothing)] {
      #expect(visit.make(verb) == .legal)
      #expect(visit.shown == "map( home )")
    }
    #expect(Atlas().entered(.tabs(.map, selected: .map), .root) == nil)
    #expect(Atlas().entered(.tabs(.main, selected: .feed), .root) == nil)
  }

  @Test func `of several outcomes with one name, the handled one is meant, and the handler knows the screen`() {
    var app = Atlas()
    app.handlers = { site, event in site == "ask" && event == "done" ? Atlas.Choices("asked", .push(.screen(.city("Rome")))) : nil }
    var visit = Visit(in: app)
    visit.make(.push(.flow(on: .login)), at: "ask")
    #expect(visit.make(.finish(["other", "done"])) == .legal)
    #expect(visit.handlers == ["ask/done"] && visit.course.handlers.first?.screen == .home)
    // A page ends the presented flow.
    visit = Visit(in: app)
    visit.make(.present(.flow(on: .welcome)), at: "ask")
    visit.make(.finish(["done"]))
    #expect(visit.shown == "map( home city.Rome )")
  }

  @Test func `a platform move that isn't offered is refused`() {
    var visit = Visit()
    #expect(visit.make(.swipeDown) == .illegal(.dismissNotPresented))
    #expect(visit.make(.swipe(to: .end)) == .illegal(.selectNotAround))
    #expect(visit.make(.tap(.feed, of: .news)) == .illegal(.selectNotAround))
    visit.make(.push(.screen(.city("Rome"))))
    for count in [0, 2] { #expect(visit.make(.back(by: count)) == .illegal(.popAtBottom)) }
    visit = Visit(.flow(on: .welcome))
    #expect(visit.make(.swipe(to: .home)) == .illegal(.selectNotAround))
    // People can't swipe to a page that needs an argument.
    let offered = [Atlas.Screen.welcome, .tip(1), .end].filter { visit.state.offers(.swipe(to: $0), in: visit.app) }
    #expect(offered == [.end])
    // An app without screens offers nothing.
    let nothing = FlowNavigation<Atlas>(facts: .init())
    #expect(nothing.meetsRequirements(in: visit.app) && !nothing.offers(.swipeDown, in: visit.app))
  }

  @Test func `a move costs the same at any depth`() throws {
    var visit = Visit()
    // Frames with many screens, and many frames.
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
