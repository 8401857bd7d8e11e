@_spi(FlowGenerated) import FlowRuntime
import Testing

@Suite struct FlowContextVerbTests {
  private static let main = FlowTarget<Atlas>.tabs(.main, selected: .map)

  @Test func `presenting enters a flow over everything`() {
    var visit = Visit()
    visit.make(.present(.flow(on: .login), FlowPresentation(.dialog)), at: "ask")
    visit.make(.present(Self.main, FlowPresentation(.fullScreen)))
    #expect(
      visit.shown == "map( home ) ▸ login( login ) ▸ main[ *map( home ) | tour( welcome ) | news[ *feed( feed ) | profile( profile ) ] ]")
    #expect(visit.state.contexts.map(\.presentation) == [nil, FlowPresentation(.dialog), FlowPresentation(.fullScreen)])
    #expect(!FlowPresentation(.fullScreen).isDismissable && FlowPresentation().isDismissable)
    // The flow in a tab has been started by nobody.
    #expect(visit.state.activeOrigin == .unattended && !visit.state.isStarted)
    #expect(visit.make(.present(.nothing)) == .legal)
    #expect(visit.state.contexts.count == 3)
  }

  @Test func `dismissing closes the innermost, and tells its starter of the instance that it began with`() {
    var app = Atlas()
    app.handlers = { site, event in event == "dismissed" ? Atlas.Choices("\(site)-left", .stay) : nil }
    var visit = Visit(in: app)
    #expect(visit.make(.dismiss) == .illegal(.dismissNotPresented))
    #expect(visit.make(.dismissAll) == .legal)
    visit.make(.present(.flow(on: .login)), at: "ask")
    visit.make(.push(.flow(on: .login)), at: "inner")
    visit.make(.dismiss)
    #expect(visit.shown == "map( home )")
    #expect(visit.handlers == ["ask/dismissed"])
    for _ in 0..<3 { visit.make(.present(Self.main), at: "ask") }
    visit.make(.dismissAll)
    #expect(visit.shown == "map( home )")
    #expect(visit.handlers.isEmpty)
  }

  @Test func `a new root discards everything`() {
    var visit = Visit()
    visit.make(.present(.flow(on: .login)), at: "ask")
    visit.make(.root(.screen(.welcome)), sets: [.signedIn])
    #expect(visit.shown == "tour( welcome )")
    #expect(visit.state.activeOrigin == .root)
    #expect(visit.state.facts[.signedIn])
    #expect(visit.state.contexts.count == 1)
    visit.make(.root(.nothing))
    #expect(visit.shown == "tour( welcome )")
  }

  @Test func `tabs without end show nothing`() {
    #expect(Atlas().entered(.tabs(.map, selected: .map), .root) == nil)
    #expect(Atlas().entered(.tabs(.main, selected: .feed), .root) == nil)
  }

  @Test func `selecting shows a page beside the active one, else a tab of the innermost tabs`() {
    var visit = Visit(Self.main)
    #expect(visit.make(.select("tour")) == .legal)
    #expect(visit.make(.select("end")) == .legal)
    #expect(visit.shown.contains("*tour( end )"))
    // A page that needs an argument is shown only by who has it.
    #expect(visit.make(.select("tip")) == .illegal(.selectNotAround))
    #expect(visit.make(.select("tip", page: .tip(7))) == .legal)
    #expect(visit.shown.contains("*tour( tip.7 )"))
    #expect(visit.make(.select("news")) == .legal)
    #expect(visit.make(.select("profile")) == .legal)
    #expect(visit.shown.hasSuffix("*news[ feed( feed ) | *profile( profile ) ] ]"))
    // The outer tabs are not asked.
    #expect(visit.make(.select("map")) == .illegal(.selectNotAround))
    visit.make(.present(.flow(on: .login)))
    #expect(visit.make(.select("feed")) == .illegal(.selectNotAround))
    // A page that is not beside the active one is a name like any other.
    visit = Visit(Self.main)
    #expect(visit.make(.select("tour", page: .tip(1))) == .legal)
    #expect(visit.shown.contains("*tour( welcome )"))
  }

  @Test func `a tab keeps what it shows while another is selected`() {
    var visit = Visit(Self.main)
    visit.make(.push(.screen(.city("Rome"))))
    visit.make(.select("news"))
    visit.make(.push(.screen(.feed)))
    #expect(visit.shown == "main[ map( home city.Rome ) | tour( welcome ) | *news[ *feed( feed feed ) | profile( profile ) ] ]")
    #expect(visit.state.tabsAround.map(\.flow) == [.news, .main])
    visit.make(.tap(.map, of: .main))
    #expect(visit.state.activeScreen == .city("Rome"))
  }

  @Test func `requirements are those of the screen and of the tabs around it`() {
    var visit = Visit(Self.main)
    #expect(visit.state.meetsRequirements(in: visit.app))
    visit.make(.select("news"))
    #expect(!visit.state.meetsRequirements(in: visit.app))
    visit.make(.present(.flow(on: .login)))
    #expect(visit.state.meetsRequirements(in: visit.app))
    visit.make(.dismiss, sets: [.signedIn])
    #expect(visit.state.meetsRequirements(in: visit.app))
    #expect(FlowNavigation<Atlas>(facts: .init()).meetsRequirements(in: visit.app))
  }
}
