import FlowRuntime
import Testing

/// Moves with their handlers and the actions that they run.
@Suite struct FlowCourseTests {
  @Test func `handlers that lead back to their beginning are endless, and none of them is made`() {
    var app = Atlas()
    app.actions = { name, _, _, _ in
      switch name {
      case "again": Atlas.Choices("again", .run("again"))
      case "deeper": Atlas.Choices("deeper", Atlas.Choice(verb: .run("deeper"), sets: [.rated]))
      default: nil
      }
    }
    app.handlers = { _, event in event == "dismissed" ? Atlas.Choices("more", .steps([.push(.flow(on: .login)), .pop])) : nil }
    var visit = Visit(in: app)
    #expect(visit.make(.run("again")) == .endless)
    // The fact changes once. Then the state repeats.
    #expect(visit.make(.run("deeper")) == .endless)
    #expect(visit.state.facts.holding.isEmpty)
    visit.make(.push(.screen(.login)), at: "ask")
    #expect(visit.make(.pop) == .legal)
    #expect(visit.course.handlers.last?.verdict == .endless)
    #expect(visit.shown == "map( home )")
  }

  @Test func `a move of a thousand choices is endless`() {
    var app = Atlas()
    app.actions = { name, _, _, _ in Int(name).map { Atlas.Choices(name, $0 == 0 ? .stay : .run("\($0 - 1)")) } }
    var visit = Visit(in: app)
    #expect(visit.make(.run("998")) == .legal)
    #expect(visit.make(.run("999")) == .endless)
  }

  @Test func `a run action is the one that the active screen at that moment offers`() {
    var app = Atlas()
    app.actions = { name, arguments, screen, tabs in
      guard name == "open", tabs == [.main], screen == .home else { return nil }
      return Atlas.Choices("open", .push(.screen(.city(arguments["name"] as? String ?? ""))))
    }
    var visit = Visit(.tabs(.main, selected: .map), in: app)
    #expect(visit.make(.run("open", ["name": "Rome"]), sets: [.rated]) == .legal)
    #expect(visit.state.activeScreen == .city("Rome"))
    #expect(visit.state.facts[.rated])
    // An action that doesn't exist changes nothing.
    #expect(visit.make(.run("open"), sets: [.signedIn]) == .unavailable)
    #expect(visit.state.facts.holding == [.rated])
  }

  @Test func `a guard is asked once in an action, and again in a handler`() {
    var app = Atlas()
    app.actions = { _, _, _, _ in Atlas.Choices("run", Atlas.Choice(verb: .pop, when: .sure)) }
    app.handlers = { _, event in event == "dismissed" ? Atlas.Choices("left", Atlas.Choice(verb: .stay, when: .sure)) : nil }
    var visit = Visit(in: app)
    visit.make(.push(.screen(.login)), at: "ask")
    visit.run(Atlas.Choices("first", Atlas.Choice(verb: .run("run"), when: .sure)))
    #expect(visit.asked == 2)
    #expect(visit.handlers == ["ask/dismissed"])
    visit.isSure = false
    #expect(visit.run(Atlas.Choices("first", Atlas.Choice(verb: .stay, when: .sure))) == .unavailable)
  }

  @Test func `steps are made one after another, or none of them`() {
    var app = Atlas()
    app.handlers = { site, event in event == "dismissed" ? Atlas.Choices("\(site)-left", .stay) : nil }
    var visit = Visit(in: app)
    visit.make(.push(.screen(.login)), at: "ask")
    let before = visit.state
    #expect(visit.make(.steps([.pop, .push(.screen(.city("Rome"))), .dismiss]), sets: [.rated]) == .illegal(.dismissNotPresented))
    #expect(visit.state == before)
    // An instance that is left before the last step runs no handler.
    visit.make(.steps([.pop, .push(.flow(on: .login))]), at: "go")
    #expect(visit.handlers.isEmpty)
    #expect(visit.state.activeOrigin == .started(by: "go/1"))
    visit.make(.steps([.push(.screen(.code)), .popTo([.home])]))
    #expect(visit.handlers == ["go/1/dismissed"])
  }

  @Test func `steps have no else, and illegal steps do nothing`() {
    var app = Atlas()
    app.actions = { _, _, _, _ in Atlas.Choices("any", .push(.screen(.code))) }
    app.unmet = { Atlas.Choices("unmet", .root(.flow(on: .login))) }
    var visit = Visit(in: app)
    #expect(visit.make(.steps([.popTo([.code], otherwise: Atlas.Choices("else", .stay))])) == .illegal(.popTargetMissing))
    #expect(visit.make(.steps([.push(.screen(.city("Rome"))), .run("any")])) == .legal)
    #expect(visit.shown == "map( home city.Rome )")
    #expect(visit.make(.steps([.open(FlowPlan(first: .init(.profile))), .push(.screen(.login))])) == .legal)
    #expect(visit.shown == "map( home city.Rome ) login( login )")
  }

  @Test func `a URL is opened after the move, and in steps only as the last one`() {
    var visit = Visit()
    #expect(visit.make(.url("https://a.example")) == .legal)
    #expect(visit.course.urls == ["https://a.example"])
    visit.make(.steps([.push(.screen(.login)), .url("https://b.example")]))
    #expect(visit.course.urls == ["https://b.example"])
    #expect(visit.shown == "map( home ) login( login )")
    visit.make(.steps([.url("https://c.example"), .pop]))
    #expect(visit.course.urls.isEmpty)
    #expect(visit.make(.stay, sets: [.rated]) == .legal)
    #expect(visit.state.facts[.rated])
  }

  @Test func `a stored state is shown unchanged`() {
    let stored = Visit(.flow(on: .welcome)).state
    var course = FlowCourse(from: Visit().state, in: Atlas())
    course.show(stored)
    #expect(course.pending == nil && course.isLegal && course.navigation == stored)
  }
}
