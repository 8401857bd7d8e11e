@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable @_spi(FlowGenerated) import FlowUIKit
import Metro

/// A coordinator passes each request to the router.
@MainActor @Suite("Coordinators") struct CoordinatorTests {
  private static func trip(_ names: String...) -> Trip {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    for name in names { trip.push(name) }
    return trip
  }

  @Test func `a coordinator below a sheet doesn't change the screens of the sheet`() throws {
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

  @Test func `a coordinator shows the screen that an action of the active screen leads to`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.line(.stop("b"))).name == "line.stop.goOn")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b )")
    #expect(coordinator.show(.line(.wide)).verdict == .unavailable)
    #expect(coordinator.replace(with: .line(.stop("c"))).verdict == .unavailable)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b )")
  }

  @Test func `a coordinator uses the arguments and choices of the action`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.ride(.seat("b")), by: .push).verdict == .unavailable)
    #expect(coordinator.show(.ride(.seat("b")), by: .presentModally).verdict == .unavailable)
    #expect(coordinator.show(.ride(.seat("b")), by: .presentFullscreen).name == "line.stop.ride")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ) ▸fullScreen! ( ride.seat?id=b )")
    trip.make(.dismiss)
    #expect(trip.fault == nil && coordinator.show(.ride(.seat("front")), by: .push).name == "line.stop.sit")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ride.seat?id=front )")
    // The observer doesn't receive actions that would have led elsewhere.
    #expect(trip.tally["line.stop.sit"] == 1 && trip.tally["line.stop.ride"] == 1 && trip.tally["line.stop.goOn"] == nil)
  }

  @Test func `a coordinator shows the first screen of the flow that an action enters`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.ride(.seat("second")), by: .push).verdict == .unavailable)
    #expect(coordinator.show(.ride(.seat("second"))).name == "line.stop.board")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ) ▸sheet ( ride.seat?id=second )")
    trip.make(.dismiss)
    // The conditions see the facts that the action itself sets.
    #expect(trip.fault == nil && coordinator.show(.ride(.seat("first")), by: .push).name == "line.stop.join")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ride.seat?id=first )")
    #expect(trip.tally["line.stop.ride"] == nil)
  }

  @Test func `a coordinator decides a queued move when the move is made`() throws {
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

  @Test func `a coordinator replaces the screen by the target of an action`() throws {
    let trip = Trip(.flow(on: .ride(.seat("a"))))
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.replace(with: .ride(.seat("b"))).isLegal)
    #expect(trip.fault == nil && trip.wanted == "( ride.seat?id=b )")
    #expect(coordinator.show(.ride(.seat("c"))).verdict == .unavailable)
    #expect(coordinator.replace(with: .line(.wide)).verdict == .unavailable)
  }

  @Test func `a coordinator goes back to an existing screen`() throws {
    let trip = Self.trip("b", "c", "b", "c")
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.pop().isLegal && coordinator.stackRoutes.count == 4)
    #expect(coordinator.popTo(.line(.stop("z"))).verdict == .unavailable)
    #expect(trip.fault == nil)
  }

  @Test func `a coordinator goes back over several screens`() throws {
    let trip = Self.trip("b", "c", "b", "c")
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.popTo(.line(.stop("b"))).isLegal && coordinator.stackRoutes.count == 4)
    #expect(coordinator.popTo(height: 2).isLegal && coordinator.stackRoutes == [.line(.stop("a")), .line(.stop("b"))])
    #expect(coordinator.popTo(height: 2).verdict == .unavailable && coordinator.popTo(height: 0).verdict == .unavailable)
    #expect(coordinator.popToRoot().isLegal && coordinator.pop().verdict == .illegal(.popAtBottom))
    #expect(coordinator.start().verdict == .illegal(.popAtBottom))
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
  }

  @Test func `a coordinator goes back to the nearest of several equal screens`() throws {
    let trip = Self.trip("b", "c", "b", "c", "d", "b")
    let coordinator = try #require(trip.coordinator)
    // The top screen is equal too, and doesn't count.
    #expect(coordinator.popTo(.line(.stop("b"))).isLegal && coordinator.stackRoutes.count == 4)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b line.stop?id=c line.stop?id=b )")
  }

  @Test func `a coordinator goes back to the root of its stack from any height`() throws {
    let trip = Self.trip("b", "c", "d")
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.start().isLegal && coordinator.stackRoutes == [.line(.stop("a"))])
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )" && trip.tally["back"] == 1)
  }

  @Test func `a coordinator refuses to go back if there is no way back`() throws {
    let trip = Trip(.flow(on: .guide(.one)))
    trip.push("b")
    trip.make(.push(.flow(on: .guide(.three))))
    let coordinator = try #require(trip.coordinator)
    let move = coordinator.pop()
    #expect(move.verdict == .unavailable && coordinator.popToRoot().verdict == .unavailable && trip.tally["back"] == 2)
    #expect(trip.fault == nil && trip.wanted == "( guide.one line.stop?id=b guide.three )")
  }

  @Test func `a coordinator goes back by an action if the bar has no way back`() throws {
    let trip = Self.trip("b")
    trip.make(.push(.screen(.line(.closed))))
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.navigationController?.topViewController?.navigationItem.hidesBackButton == true)
    #expect(coordinator.navigationController?.viewControllers.first?.navigationItem.hidesBackButton == false)
    let move = coordinator.pop()
    #expect(move.name == "line.closed.leave" && move.isLegal && trip.tally["back"] == nil)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b )")
    #expect(trip.router.navigation.facts.contains(.seen))
    trip.make(.push(.screen(.line(.closed))))
    #expect(trip.fault == nil && coordinator.popToRoot().name == "line.closed.home")
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
  }

  @Test func `a coordinator closes by an action if people can't dismiss the presentation`() throws {
    let trip = Self.trip()
    let bottom = try #require(trip.coordinator)
    bottom.show(.ride(.seat("b")), by: .presentFullscreen)
    #expect(trip.fault == nil)
    let move = try #require(trip.coordinator).dismiss()
    #expect(move.name == "ride.seat.close" && move.isLegal && trip.tally["swipeDown"] == nil)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
  }

  @Test func `a coordinator makes a move without a transition on request`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    let before = trip.device.transitions
    coordinator.show(.line(.stop("b")), animated: false)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b )")
    coordinator.pop(animated: false)
    #expect(trip.fault == nil)
    coordinator.show(.ride(.seat("b")), by: .presentFullscreen, animated: false)
    #expect(trip.fault == nil && trip.device.chain.count == 2)
    try #require(trip.coordinator).dismiss(animated: false)
    #expect(trip.fault == nil && trip.device.chain.count == 1 && trip.device.transitions == before)
    coordinator.show(.line(.stop("b")))
    #expect(trip.fault == nil && trip.device.transitions == before + 1)
    // Moves of people still have a transition.
    trip.device.swipeBack()
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
  }

  @Test func `a refused move of a coordinator is reported to the observer`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    #expect(coordinator.show(.line(.wide)).verdict == .unavailable && trip.tally["show"] == 1)
    trip.present("b")
    #expect(trip.fault == nil)
    #expect(coordinator.pop().verdict == .inactive && trip.tally["back"] == 1)
    #expect(coordinator.dismiss().verdict == .inactive && trip.tally["swipeDown"] == 1)
  }

  @Test func `a coordinator closes a presentation that people can dismiss`() throws {
    let trip = Self.trip()
    let bottom = try #require(trip.coordinator)
    #expect(bottom.dismiss().verdict == .illegal(.dismissNotPresented))
    trip.present("b")
    let sheet = try #require(trip.coordinator)
    // A sheet covers the stack.
    #expect(bottom.dismiss().verdict == .inactive && bottom.show(.line(.stop("c"))).verdict == .inactive)
    #expect(!bottom.isActive && sheet.isActive)
    #expect(sheet.dismiss().isLegal && !sheet.isActive)
    trip.present("b", isDismissable: false)
    // Another sheet, which people can't close.
    #expect(sheet.dismiss().verdict == .inactive && sheet.stackRoutes.isEmpty && sheet.show(.line(.stop("c"))).verdict == .inactive)
    #expect(try #require(trip.coordinator).dismiss().verdict == .unavailable)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a ) ▸sheet! ( line.stop?id=b )")
  }

  @Test func `a coordinator of a stack in a tab acts while the tab is selected`() throws {
    let trip = Trip()
    let line = try #require(trip.coordinator)
    trip.push("b")
    trip.make(.select("ride"))
    #expect(line.pop().verdict == .inactive && line.stackRoutes.count == 2)
    trip.make(.select("line"))
    #expect(line.pop().isLegal && line.stackRoutes.count == 1)
    #expect(trip.fault == nil)
  }

  @Test func `a coordinator distinguishes the screens of its flow, and goes back to the first one`() throws {
    let trip = Self.trip("b")
    trip.make(.push(.flow(on: .ride(.seat("c")))))
    trip.push("d")
    let line = try #require(trip.coordinator)
    let ride = FlowCoordinator<RideScreens>(router: trip.router, root: line.root, parent: line)
    #expect(line.routes == [.stop("a"), .stop("b"), .stop("d")] && line.startingRoute == .stop("a"))
    #expect(ride.routes == [.seat("c")] && ride.stackRoutes == line.stackRoutes && ride.isActive)
    #expect(line.childCoordinators.first === ride && ride.parent(FlowCoordinator<LineScreens>.self) === line)
    #expect(ride.parent(FlowCoordinator<RideScreens>.self) == nil)
    #expect(line.show(.stop("e")).name == "line.stop.goOn" && trip.fault == nil)
    #expect(line.popTo(.stop("d")).isLegal && trip.fault == nil)
    #expect(ride.start().isLegal && trip.fault == nil && ride.routes == [.seat("c")] && line.routes == [.stop("a"), .stop("b")])
    #expect(line.popTo(.stop("z")).verdict == .unavailable && line.replace(with: .stop("z")).verdict == .unavailable)
    #expect(line.start().isLegal && trip.fault == nil && ride.routes.isEmpty && ride.startingRoute == nil)
  }

  @Test func `a coordinator reports when its screens have changed`() throws {
    let trip = Self.trip()
    let coordinator = try #require(trip.coordinator)
    var changes = 0
    let subscription = coordinator.objectWillChange.sink { changes += 1 }
    coordinator.show(.line(.stop("b")))
    withExtendedLifetime(subscription) { #expect(changes > 0) }
  }

  @Test func `a coordinator is released with its controllers`() throws {
    let trip = Self.trip()
    trip.present("b")
    let sheet = try #require(trip.coordinator)
    #expect(sheet.root != nil && sheet.isActive)
    trip.make(.dismiss)
    #expect(trip.fault == nil && sheet.root == nil && sheet.navigationController == nil && !sheet.isActive)
    #expect(sheet.pop().verdict == .inactive && sheet.routes.isEmpty)
  }

  @Test func `a screen of a coordinator knows how it was shown`() throws {
    let trip = Self.trip("b")
    trip.present("c")
    trip.push("d")
    trip.present("e", .fullScreen)
    #expect(trip.fault == nil)
    #expect(trip.views.map(\.screen.transition) == [.push, .push, .presentModally, .push, .presentFullscreen])
  }
}
