@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

/// The elements that tests of the user interface find.
@MainActor @Suite("A controller's identifier") struct IdentifierTests {
  /// Returns the identifier of the screen that people can use.
  private static func identifier(in trip: Trip) -> String? {
    trip.views.last { $0.viewIfLoaded?.window != nil }?.view.accessibilityIdentifier
  }

  @Test func `a controller's identifier is the name of its screen`() throws {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    #expect(trip.fault == nil && Self.identifier(in: trip) == "line.stop")
    for _ in 0..<20 {
      trip.make(.push(.screen(.line(.wide))))
      #expect(trip.fault == nil && Self.identifier(in: trip) == "line.wide")
      trip.device.tapBack()
      #expect(trip.fault == nil && Self.identifier(in: trip) == "line.stop")
    }
    trip.make(.present(.flow(on: .ride(.seat("b")))))
    #expect(trip.fault == nil && Self.identifier(in: trip) == "ride.seat")
  }

  @Test func `a controller of pages has the identifier of the current page`() {
    let trip = Trip(.flow(on: .tour(.one)))
    #expect(trip.fault == nil && Self.identifier(in: trip) == "tour.one")
    trip.device.turnPage()
    #expect(trip.fault == nil && Self.identifier(in: trip) == "tour.two")
  }

  @Test func `an identifier that the app has set is kept`() {
    let view = UIView()
    view.isMarked(as: "line.stop")
    view.isMarked(as: "ride.seat")
    #expect(view.accessibilityIdentifier == "line.stop")
  }

  @Test func `the identifier of a tab or button contains the name of its bar`() throws {
    let trip = Trip()
    let bar = try #require(trip.device.touchableTabs.first)
    let identifiers = bar.viewControllers?.map { $0.tabBarItem?.accessibilityIdentifier }
    #expect(identifiers == ["main.line", "main.ride", "main.bar.buy", "main.tour", "main.side"])
  }
}
