@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// A screen receives the outcomes of the instances that it has started.
@MainActor @Suite struct OutcomeListenerTests {
  /// The events in their order.
  private final class Log { var lines: [String] = [] }

  private final class Provider: FlowStayingProvider {
    private let log: Log
    init(log: Log) { self.log = log }
    func holds(_ condition: MetroGuard) -> Bool {
      log.lines.append("asked")
      return true
    }
  }

  private let log: Log
  private let router: FlowRouter<Metro>

  init() {
    let log = Log()
    self.log = log
    router = FlowRouter<Metro>(provider: Provider(log: log)) { move, _, _ in if move.name != "launch" { log.lines.append(move.name) } }
  }

  @discardableResult private func make(_ verb: FlowVerb<Metro>, named name: String = "@app.move") -> FlowMove {
    router.act(name, if: { true }) { _ in FlowChoice(verb) }
  }

  private func ride() { make(.present(.flow(on: .ride(.seat("a")))), named: "@app.thenAsk") }

  @Test func `a listener gets an outcome with its values before handlers run`() throws {
    let screen = try #require(router.screen)
    let hearing = screen.onOutcome { (outcome: RideOutcome) in log.lines.append("\(outcome)") }
    ride()
    make(.finish([RideOutcome.arrived("z")]), named: "end")
    #expect(log.lines == ["@app.thenAsk", #"arrived("z")"#, "asked", "end"])
    #expect(router.navigation.activeScreen == .line(.stop("z")))
    withExtendedLifetime(hearing) {}
  }

  @Test func `actions of a screen can listen to an outcome`() throws {
    let acting = try #require(router.screen).active.acting
    let hearing = acting.onOutcome(RideOutcome.self) { _ in log.lines.append("heard") }
    ride()
    make(.finish([RideOutcome.arrived("z")]))
    #expect(log.lines.contains("heard"))
    withExtendedLifetime((hearing, FlowActing<Metro>(previewing: { _ in }).onOutcome(RideOutcome.self) { _ in })) {}
  }

  @Test func `only the starter's listeners of the type get an outcome`() throws {
    make(.push(.screen(.line(.stop("below")))))
    let below = try #require(router.screen).onOutcome(RideOutcome.self) { _ in log.lines.append("below") }
    make(.push(.screen(.line(.stop("top")))))
    let screen = try #require(router.screen)
    let other = screen.onOutcome(Int.self) { _ in log.lines.append("another type") }
    _ = screen.onOutcome(RideOutcome.self) { _ in log.lines.append("held by nobody") }
    let one = screen.onOutcome(RideOutcome.self) { _ in log.lines.append("one") }
    let two = screen.onOutcome(RideOutcome.self) { _ in log.lines.append("two") }
    ride()
    make(.finish([RideOutcome.arrived("z")]))
    #expect(log.lines.filter { ["below", "another type", "held by nobody", "one", "two"].contains($0) } == ["one", "two"])
    withExtendedLifetime([below, other, one, two]) {}
  }

  @Test func `an instance that is left or has no handler reports no outcome`() throws {
    let hearing = try #require(router.screen).onOutcome(RideOutcome.self) { _ in log.lines.append("heard") }
    ride()
    make(.dismiss)
    ride()
    #expect(!make(.finish([RideOutcome.missed])).isLegal)
    make(.root(.flow(on: .line(.stop("root")))))
    #expect(!make(.finish([RideOutcome.arrived("z")])).isLegal)
    #expect(!log.lines.contains("heard"))
    withExtendedLifetime(hearing) {}
  }

  @Test func `a move of a listener is made after the reported move`() throws {
    let hearing = try #require(router.screen).onOutcome(RideOutcome.self) { _ in
      log.lines.append("\(make(.push(.screen(.line(.closed))), named: "own").verdict)")
    }
    ride()
    make(.finish([RideOutcome.arrived("z")]), named: "end")
    #expect(log.lines == ["@app.thenAsk", "queued", "asked", "end", "own"])
    #expect(router.navigation.activeScreens == [.line(.stop("a")), .line(.stop("z")), .line(.closed)])
    withExtendedLifetime(hearing) {}
  }
}
