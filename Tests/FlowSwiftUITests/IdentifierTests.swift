@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import Metro
import VirtualTime

/// The elements that tests of the user interface find.
@MainActor @Suite("A screen's identifier", .serialized) struct IdentifierTests {
  @Test(arguments: [true, false]) func `a screen's identifier contains the identifiers of its view`(byLinks: Bool) {
    let trip = Trip(.flow(on: .line(.stop("a"))), byLinks: byLinks)
    #expect(trip.fault == nil && trip.scene.identifiers == ["line.stop", "path"])
    trip.make(.present(.flow(on: .ride(.seat("b")))))
    #expect(trip.fault == nil && Array(trip.scene.identifiers.suffix(2)) == ["ride.seat", "path"])
  }

  @Test func `a tab or button in a bar has its own identifier`() {
    let trip = Trip(MetroTarget.main)
    #expect(trip.fault == nil)
    #expect(trip.scene.touchableTabs.map(\.identifiers) == [["main.line", "main.ride", "main.bar.buy", "main.tour", "main.side"]])
  }

  /// SwiftUI gives all elements of a view its identifier. The runtime therefore doesn't put the identifier of a screen on the screen's
  /// view.
  @Test func `an identifier on the view itself would replace all identifiers in the view`() {
    let clock = VirtualClock()
    let scene = SimulatedScene(clock: clock, root: Text(verbatim: "a").accessibilityIdentifier("inner").accessibilityIdentifier("outer"))
    #expect(clock.settle() && scene.identifiers == ["outer"])
  }
}
