@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

@MainActor @Suite("What assistive technologies are told") struct AnnouncementTests {
  /// Of everything else UIKit tells them itself.
  @Test func `is that the screen has changed where another root takes the place of what is seen`() {
    let trip = Trip()
    trip.push("b")
    trip.present("c")
    trip.make(.dismiss)
    #expect(trip.fault == nil && trip.device.announced.isEmpty)
    trip.make(.root(.flow(on: .line(.stop("d")))))
    #expect(trip.fault == nil && trip.device.announced.count == 1)
    #expect(trip.device.announced.last.flatMap { $0 } === trip.device.touchableStack?.view)
  }
}
