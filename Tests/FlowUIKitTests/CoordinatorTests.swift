@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable @_spi(FlowGenerated) import FlowUIKit
import Metro

/// Who asks a coordinator asks the router.
@MainActor @Suite("What a coordinator") struct CoordinatorTests {
  private static func trip(_ names: String...) -> Trip {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    for name in names { trip.push(name) }
    return trip
  }

  @Test func `below a sheet leaves what is on that alone`() throws {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    trip.push("b")
    #expect(trip.fault == nil)
    let coordinator = try #require(trip.coordinator)
    trip.present("c")
    trip.push("d")
    #expect(trip.fault == nil)
    #expect(coordinator.pop().verdict == .inactive && coordinator.popToRoot().verdict == .inactive)
    #expect(trip.wanted.hasSuffix("( line.stop?id=c line.stop?id=d )"))
  }

  @Test func `shows is what an action of the active screen leads to`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.line(.stop("b"))).name == "line.stop.goOn")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b )")
    #expect(coordinator.show(.line(.wide)).verdict == .unavailable)
    #expect(coordinator.replace(with: .line(.stop("c"))).verdict == .unavailable)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b )")
  }

  @Test func `shows is what the action binds and decides`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.ride(.seat("b")), by: .push).verdict == .unavailable)
    #expect(coordinator.show(.ride(.seat("b")), by: .presentModally).verdict == .unavailable)
    #expect(coordinator.show(.ride(.seat("b")), by: .presentFullscreen).name == "line.stop.ride")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ) ▸fullScreen! ( ride.seat?id=b )")
    trip.make(.dismiss)
    #expect(trip.fault == nil && coordinator.show(.ride(.seat("front")), by: .push).name == "line.stop.sit")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ride.seat?id=front )")
    // Of actions that would have led elsewhere nobody hears.
    #expect(trip.tally["line.stop.sit"] == 1 && trip.tally["line.stop.ride"] == 1 && trip.tally["line.stop.goOn"] == nil)
  }

  @Test func `shows is what the flow would open on that an action enters`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.ride(.seat("second")), by: .push).verdict == .unavailable)
    #expect(coordinator.show(.ride(.seat("second"))).name == "line.stop.board")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ) ▸sheet ( ride.seat?id=second )")
    trip.make(.dismiss)
    // By what the action itself would set.
    #expect(trip.fault == nil && coordinator.show(.ride(.seat("first")), by: .push).name == "line.stop.join")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ride.seat?id=first )")
    #expect(trip.tally["line.stop.ride"] == nil)
  }

  @Test func `shows is decided when its turn comes`() throws {
    @MainActor final class Gate: FlowStayingProvider {
      var isOpen = false
      func holds(_ condition: MetroGuard) -> Bool { isOpen }
    }
    let gate = Gate()
    var moves: [FlowMove] = []
    var next: (() -> Void)?
    let router = MetroRouter(provider: gate) { move, _, _ in
      moves.append(move)
      let work = next
      next = nil
      work?()
    }
    _ = router.act("start", if: { true }) { _ in FlowChoice(.root(.flow(on: .line(.stop("a"))))) }
    #expect(router.screen?.show(.ride(.seat("b"))) == nil)
    gate.isOpen = true
    next = { [weak router] in
      #expect(router?.screen?.show(.ride(.seat("b")))?.verdict == .queued)
      #expect(router?.screen?.show(.ride(.seat("c")))?.verdict == .queued)
    }
    _ = router.act("look", if: { true }) { _ in FlowChoice(.stay) }
    #expect(moves.map(\.name) == ["launch", "start", "look", "line.stop.ride", "line.stop.ride"])
    #expect(moves.map(\.verdict) == [.legal, .legal, .legal, .legal, .inactive])
    #expect(router.navigation.activeScreen == .ride(.seat("b")))
  }

  @Test func `replaces is what an action of the active screen puts there`() throws {
    let trip = Trip(.flow(on: .ride(.seat("a"))))
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.replace(with: .ride(.seat("b"))).isLegal)
    #expect(trip.fault == nil && trip.wanted == "( ride.seat?id=b )")
    #expect(coordinator.show(.ride(.seat("c"))).verdict == .unavailable)
    #expect(coordinator.replace(with: .line(.wide)).verdict == .unavailable)
  }

  @Test func `goes back to is a screen that is there`() throws {
    let trip = Self.trip("b", "c", "b", "c")
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.pop().isLegal && coordinator.routes.count == 4)
    #expect(coordinator.popTo(.line(.stop("z"))).verdict == .unavailable)
    #expect(trip.fault == nil)
  }

  @Test func `goes back to may lie far below`() throws {
    let trip = Self.trip("b", "c", "b", "c")
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.popTo(.line(.stop("b"))).isLegal && coordinator.routes.count == 4)
    #expect(coordinator.popTo(height: 2).isLegal && coordinator.routes == [.line(.stop("a")), .line(.stop("b"))])
    #expect(coordinator.popTo(height: 2).verdict == .inactive && coordinator.popTo(height: 0).verdict == .inactive)
    #expect(coordinator.popToRoot().isLegal && coordinator.pop().verdict == .inactive)
    #expect(coordinator.start().verdict == .inactive)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
  }

  @Test func `goes back to is the nearest of several that are equal`() throws {
    let trip = Self.trip("b", "c", "b", "c", "d", "b")
    let coordinator = try #require(trip.coordinator)
    // Not the top screen itself, which is equal, too.
    #expect(coordinator.popTo(.line(.stop("b"))).isLegal && coordinator.routes.count == 4)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b line.stop?id=c line.stop?id=b )")
  }

  @Test func `starts is its stack, from however high`() throws {
    let trip = Self.trip("b", "c", "d")
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.start().isLegal && coordinator.routes == [.line(.stop("a"))])
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )" && trip.tally["back"] == 1)
  }

  @Test func `is refused where there is no way back`() throws {
    let trip = Self.trip()
    trip.make(.push(.screen(.line(.closed))))
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.pop().verdict == .inactive)
    #expect(coordinator.navigationController?.topViewController?.navigationItem.hidesBackButton == true)
    #expect(coordinator.navigationController?.viewControllers.first?.navigationItem.hidesBackButton == false)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.closed )")
  }

  @Test func `refuses is heard by the observer`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.line(.wide)).verdict == .unavailable && trip.tally["show"] == 1)
    trip.present("b")
    #expect(trip.fault == nil)
    #expect(coordinator.pop().verdict == .inactive && trip.tally["back"] == 1)
    #expect(coordinator.dismiss().verdict == .inactive && trip.tally["swipeDown"] == 1)
  }

  @Test func `closes is what people can close`() throws {
    let trip = Self.trip()
    let bottom = try #require(trip.coordinator)
    #expect(bottom.dismiss().verdict == .inactive)
    trip.present("b")
    let sheet = try #require(trip.coordinator)
    // It is covered.
    #expect(bottom.dismiss().verdict == .inactive && bottom.show(.line(.stop("c"))).verdict == .inactive)
    #expect(!bottom.isActive && sheet.isActive)
    #expect(sheet.dismiss().isLegal && !sheet.isActive)
    trip.present("b", isDismissable: false)
    // Another sheet, and one that people cannot close.
    #expect(sheet.dismiss().verdict == .inactive && sheet.routes.isEmpty && sheet.show(.line(.stop("c"))).verdict == .inactive)
    #expect(try #require(trip.coordinator).dismiss().verdict == .inactive)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ) ▸sheet! ( line.stop?id=b )")
  }

  @Test func `leads through is a stack in a tab, as long as that is selected`() throws {
    let trip = Trip()
    let line = try #require(trip.coordinator)
    trip.push("b")
    trip.make(.select("ride"))
    #expect(line.pop().verdict == .inactive && line.routes.count == 2)
    trip.make(.select("line"))
    #expect(line.pop().isLegal && line.routes.count == 1)
    #expect(trip.fault == nil)
  }

  @Test func `has as children are the instances on its stack`() throws {
    let trip = Self.trip("b")
    trip.make(.push(.flow(on: .line(.stop("c")))), named: "@app.thenPush")
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.childCoordinators.map(\.flow) == ["line", "line"])
    #expect(coordinator.childCoordinators.map(\.site) == [nil, "@app.thenPush"])
  }

  @Test func `says is when its screens have changed`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    var changes = 0
    let subscription = coordinator.objectWillChange.sink { changes += 1 }
    coordinator.show(.line(.stop("b")))
    withExtendedLifetime(subscription) { #expect(changes > 0) }
  }

  @Test func `was made for is gone with what showed it`() throws {
    let trip = Self.trip()
    trip.present("b")
    let sheet = Glance(trip.coordinator)
    #expect(sheet.controller != nil)
    trip.make(.dismiss)
    #expect(trip.fault == nil && sheet.controller == nil)
  }

  @Test func `shows knows how it came to be shown`() throws {
    let trip = Self.trip("b")
    trip.present("c")
    trip.push("d")
    trip.present("e", .fullScreen)
    #expect(trip.fault == nil)
    #expect(trip.views.map(\.screen.transition) == [.push, .push, .presentModally, .push, .presentFullscreen])
  }
}
