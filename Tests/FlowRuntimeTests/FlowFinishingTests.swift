import FlowRuntime
import Testing

@Suite struct FlowFinishingTests {
  private static let app: Atlas = {
    var app = Atlas()
    app.handlers = { site, event in
      switch (site, event) {
      case ("ask", "done"): Atlas.Choices("asked", .push(.screen(.city("Rome"))))
      case ("ask", "dismissed"): Atlas.Choices("left", Atlas.Choice(verb: .stay, sets: [.rated]))
      default: nil
      }
    }
    return app
  }()

  @Test func `an outcome ends the instance, and its handler runs on the screen that started it`() {
    for verb in [FlowVerb<Atlas>.push(.flow(on: .login)), .present(.flow(on: .login))] {
      var visit = Visit(in: Self.app)
      visit.make(verb, at: "ask")
      visit.make(.push(.screen(.code)))
      #expect(visit.make(.finish(["done"])) == .legal)
      #expect(visit.shown == "map( home city.Rome )")
      #expect(visit.handlers == ["ask/done"])
      #expect(visit.course.handlers.first?.screen == .home)
    }
  }

  @Test func `of outcomes of one name the first that somebody waits for counts`() {
    var visit = Visit(in: Self.app)
    visit.make(.push(.flow(on: .login)), at: "ask")
    #expect(visit.make(.finish(["other", "done"])) == .legal)
    #expect(visit.handlers == ["ask/done"])
  }

  @Test func `an outcome that nobody handles is refused`() {
    var visit = Visit(in: Self.app)
    visit.make(.push(.flow(on: .login)), at: "ask")
    #expect(visit.make(.finish(["other"]), sets: [.signedIn]) == .illegal(.outcomeUnhandled))
    #expect(visit.shown == "map( home ) login( login )")
    #expect(visit.state.facts.holding.isEmpty)
  }

  @Test func `what takes the place of an instance is left as that would be, and no more`() {
    var app = Self.app
    app.handlers = { site, event in ["dismissed", "done"].contains(event) ? Atlas.Choices("\(site)/\(event)", .stay) : nil }
    var visit = Visit(in: app)
    visit.make(.present(.flow(on: .login)), at: "ask")
    for _ in 0..<2 { visit.make(.replace(.flow(on: .login))) }
    #expect(visit.make(.finish(["done"])) == .illegal(.outcomeUnhandled))
    #expect(visit.make(.leave) == .legal)
    #expect(visit.shown == "map( home )" && visit.handlers == ["ask/dismissed"])
    // Nobody has started what comes to lie on a screen by itself.
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.replace(.flow(on: .login)))
    #expect(visit.make(.pop) == .legal)
    #expect(visit.shown == "map( home )" && visit.handlers.isEmpty)
    // Nor what is the root.
    visit.make(.replace(.flow(on: .login)))
    #expect(visit.make(.finish(["done"])) == .illegal(.finishWithoutCaller))
    #expect(visit.make(.leave) == .illegal(.finishWithoutCaller))
  }

  @Test func `without an outcome the instance is left`() {
    var visit = Visit(in: Self.app)
    #expect(visit.make(.leave) == .illegal(.finishWithoutCaller))
    visit.make(.present(.flow(on: .login)), at: "ask")
    visit.make(.push(.screen(.code)))
    #expect(visit.make(.leave) == .legal)
    #expect(visit.shown == "map( home )")
    #expect(visit.handlers == ["ask/dismissed"])
    #expect(visit.state.facts[.rated])
  }

  @Test func `a page ends what was presented`() {
    var visit = Visit(in: Self.app)
    visit.make(.present(.flow(on: .welcome)), at: "ask")
    visit.make(.finish(["done"]))
    #expect(visit.shown == "map( home city.Rome )")
  }

  @Test func `the handler of a root replaces it`() {
    var visit = Visit()
    #expect(visit.make(.finish(["done"])) == .illegal(.finishWithoutCaller))
    var app = Atlas()
    app.waitsForRoots = true
    app.roots = { $0 == "done" ? Atlas.Choices("next", .root(.flow(on: .welcome))) : nil }
    visit = Visit(in: app)
    #expect(visit.make(.finish(["other"])) == .illegal(.outcomeUnhandled))
    visit.make(.push(.screen(.city("Rome"))))
    #expect(visit.make(.finish(["done"])) == .legal)
    #expect(visit.shown == "tour( welcome )")
    #expect(visit.handlers == ["map/done"])
    #expect(visit.make(.leave) == .illegal(.finishWithoutCaller))
  }
}
