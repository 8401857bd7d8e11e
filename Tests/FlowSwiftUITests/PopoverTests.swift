@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Metro
import Testing
import UIKit

@MainActor @Suite("A popover over views", .serialized) struct PopoverTests {
  /// Returns the marked view of the top screen.
  private static func mark(of trip: Trip) -> UIView? {
    FlowSourceMarks.view(of: "@app.move", in: Device.current.window)
  }

  @Test(arguments: [false, true]) func `a popover follows its marked view`(byLinks: Bool) throws {
    let trip = Trip(isPad: true, byLinks: byLinks)
    let mark = try #require(Self.mark(of: trip))
    (mark.frame.origin, mark.bounds.size) = (CGPoint(x: 30, y: 40), CGSize(width: 20, height: 10))
    trip.present("b", .popover)
    #expect(trip.fault == nil)
    let popover = try #require(trip.scene.chain.last)
    #expect(popover.style == .popover && popover.anchor == CGRect(x: 30, y: 40, width: 20, height: 10))
    mark.frame.origin = CGPoint(x: 60, y: 40)
    for controller in trip.scene.chain[0].controllers { controller.viewDidLayoutSubviews() }
    #expect(trip.fault == nil)
    #expect(trip.scene.chain.last === popover && popover.anchor?.origin.x == 60)
    trip.scene.pullDown(finishing: true)
    #expect(trip.fault == nil)
    #expect(trip.router.navigation.contexts.count == 1)
  }

  @Test func `a popover is gone soon after a tap outside`() {
    for seed in UInt64(0)..<6 {
      let trip = Trip(isPad: true, seed: seed)
      trip.present("b", .popover)
      #expect(trip.fault == nil)
      trip.scene.pullDown()
      trip.wait(300 + 250 + FlowTime.transition + 1)
      #expect(trip.router.navigation.contexts.count == 1)
      #expect(trip.fault == nil && trip.tally["swipeDown"] == 1)
    }
  }

  @Test func `a popover without a marked view is a sheet in SwiftUI`() {
    Metro.marked = "line.stop.goOn"
    defer { Metro.marked = "@app.move" }
    let trip = Trip(isPad: true)
    trip.present("b", .popover)
    #expect(trip.fault == nil)
    #expect(trip.scene.chain.last?.style == .sheet)
    trip.make(.dismiss)
    #expect(trip.fault == nil)
  }
}
