@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

@MainActor @Suite("The announcement to assistive technologies") struct AnnouncementTests {
  /// UIKit announces all other changes itself.
  @Test func `a new root is announced to assistive technologies as a changed screen`() {
    let trip = Trip()
    trip.push("b")
    trip.present("c")
    trip.make(.dismiss)
    #expect(trip.fault == nil && trip.device.announced.isEmpty)
    trip.make(.root(.flow(on: .line(.stop("d")))))
    #expect(trip.fault == nil && trip.device.announced.count == 1)
    #expect(trip.device.announced.last.flatMap { $0 } === trip.device.touchableStack?.view)
  }

  @Test func `a move without a transition is announced to assistive technologies as a changed screen`() throws {
    let trip = Trip()
    trip.device.touchableTabs.first?.isTapped(1)
    #expect(trip.fault == nil && trip.device.announced.isEmpty)
    trip.make(.select("line"))
    #expect(trip.fault == nil && trip.device.announced.count == 1)
    trip.router.withoutAnimation { trip.push("b") }
    #expect(trip.fault == nil && trip.device.announced.count == 2)
    trip.make(.root(.flow(on: .form(.name))))
    #expect(trip.fault == nil && trip.device.announced.count == 3)
    trip.make(.select("address"))
    #expect(trip.fault == nil && trip.device.announced.count == 4)
  }
}
