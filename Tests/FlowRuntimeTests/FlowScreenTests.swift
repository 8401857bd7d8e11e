@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// Actions belong to one instance of a screen.
@MainActor @Suite struct FlowScreenTests {
  private let router = FlowRouter<Metro>(provider: MetroProvider())

  private func make(_ verb: FlowVerb<Metro>) { #expect(router.act("move", if: { true }) { _ in FlowChoice(verb) }.isLegal) }

  @Test func `an equal screen that replaces another has its own actions`() throws {
    let screen = try #require(router.screen)
    #expect(screen.isActive)
    make(.replace(.screen(screen.route)))
    let other = try #require(router.screen)
    #expect(other.route == screen.route && other.isActive && !screen.isActive)
  }

  @Test func `a sheet that is closed and opened again has its own actions`() throws {
    make(.present(.flow(on: .line(.stop("c")))))
    let screen = try #require(router.screen)
    make(.dismiss)
    #expect(!screen.isActive)
    make(.present(.flow(on: .line(.stop("c")))))
    #expect(router.screen?.route == screen.route && !screen.isActive)
  }

  @Test func `a screen that comes to the top again keeps its actions`() throws {
    let screen = try #require(router.screen)
    make(.push(.screen(.line(.stop("b")))))
    #expect(!screen.isActive)
    make(.pop)
    #expect(screen.isActive)
  }

  @Test func `two pages have different actions`() throws {
    make(.root(.flow(on: .tour(.one))))
    let one = try #require(router.screen)
    router.swipe(to: .tour(.two))
    #expect(!one.isActive)
    router.swipe(to: .tour(.one))
    #expect(one.isActive)
  }

  @Test func `actions of another screen are refused and reported to the observer`() throws {
    var heard: [FlowMove] = []
    let router = FlowRouter<Metro>(provider: MetroProvider()) { move, _, _ in heard.append(move) }
    let screen = try #require(router.screen)
    #expect(screen.actions(SeatActions.self) == nil)
    let actions = SeatActions(screen: screen.active)
    let before = router.navigation
    let move = actions.leave()
    #expect(move.verdict == .inactive && move.name == "ride.seat.leave" && router.navigation == before)
    #expect(heard.map(\.name) == ["launch", "ride.seat.leave"] && heard.last == move)
  }

  @Test func `a type that claims to belong to a screen doesn't get the actions of another`() throws {
    var heard: [FlowMove] = []
    let router = FlowRouter<Metro>(provider: MetroProvider()) { move, _, _ in heard.append(move) }
    let taken = try #require(router.actions(Taking.self))
    let before = router.navigation
    let move = SeatActions(screen: taken.taken).leave()
    #expect(move.verdict == .inactive && router.navigation == before && heard.last == move)
    // The `acting` of a screen's actions is public, and can't make these moves either.
    let acting = SeatActions(screen: taken.taken).screen
    #expect(acting.choose("ride.close") { _ in FlowChoice(.stay) }.verdict == .inactive)
    for other in ["line.end.close", "line.stops.close", "lines.close"] {
      #expect(acting.choose(other) { _ in FlowChoice(.stay) }.verdict == .inactive)
    }
    #expect(acting.choose("line.close") { _ in FlowChoice(.stay) }.isLegal)
    #expect(MainActions(screen: taken.taken).act().isLegal)
    _ = router.act("move", if: { true }) { _ in FlowChoice(.root(.flow(on: .tour(.one)))) }
    #expect(MainActions(screen: try #require(router.screen).active).act().verdict == .inactive)
  }

  @Test func `a refusal during a report is reported afterwards`() throws {
    var heard: [String] = []
    var refuse: () -> Void = {}
    let router = FlowRouter<Metro>(provider: MetroProvider()) { move, _, _ in
      if move.name == "move" { refuse() }
      heard.append(move.name)
    }
    refuse = { [unowned router] in router.refuse("other", .unavailable) }
    _ = router.act("move", if: { true }) { _ in FlowChoice(.stay) }
    #expect(heard == ["launch", "move", "other"])
  }

  @Test func `a restored screen has new actions`() throws {
    let screen = try #require(router.screen)
    #expect(router.restore(router.navigation))
    #expect(router.screen?.route == screen.route && !screen.isActive)
  }
}

/// Actions as flowc generates them.
private struct SeatActions: FlowActionSet {
  static var place: String { "ride.seat" }
  let screen: FlowActing<Metro>
  init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }
  func leave() -> FlowMove { screen.pop("ride.seat.leave") }
}

/// Actions that keep their screen. Generated actions don't.
private struct Taking: FlowActionSet {
  static var place: String { "line.stop" }
  let taken: FlowActiveScreen<Metro>
  var screen: FlowActing<Metro> { taken.acting }
  init(screen: FlowActiveScreen<Metro>) { taken = screen }
}

/// The actions of the tabs around the screen that is shown at launch.
private struct MainActions: FlowActionSet {
  static var place: String { "main" }
  let screen: FlowActing<Metro>
  init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }
  func act() -> FlowMove { screen.choose("main.act", within: Self.place) { _ in FlowChoice(.stay) } }
}
