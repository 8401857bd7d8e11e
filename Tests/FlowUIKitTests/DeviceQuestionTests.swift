@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

/// The answers of screens about the bars and edges of the device, and about its orientations.
@MainActor @Suite("The visible screen") struct DeviceQuestionTests {
  /// Returns the paths of the screens that answer, each once, for all questions except the orientations.
  private static func answers(_ trip: Trip) -> [String] {
    _ = trip.device.clock.settle()
    var found: [String] = []
    for question in DeviceQuestion.allCases {
      let controller = trip.device.controller(answering: question)
      let path = (controller as? ScreenController)?.screen.route.path ?? "\(type(of: controller))"
      if !found.contains(path) { found.append(path) }
    }
    return found
  }

  @Test func `the visible screen decides about the bars and edges of the device`() {
    let trip = Trip()
    #expect(Self.answers(trip) == ["line.stop?id=a"])
    trip.push("b")
    #expect(Self.answers(trip) == ["line.stop?id=b"])
    trip.device.tapBack()
    #expect(Self.answers(trip) == ["line.stop?id=a"])
    trip.device.touchableTabs.first?.isTapped(1)
    #expect(Self.answers(trip) == ["ride.seat?id=a"])
    trip.make(.select("tour"))
    #expect(Self.answers(trip) == ["guide.one"])
    trip.device.turnPage()
    #expect(Self.answers(trip) == ["guide.two"])
    trip.make(.root(.flow(on: .tour(.one))))
    #expect(Self.answers(trip) == ["tour.one"])
    trip.present("c", .fullScreen)
    #expect(Self.answers(trip) == ["line.stop?id=c"])
    // UIKit doesn't ask a controller that doesn't fill the window.
    trip.present("d")
    #expect(Self.answers(trip) == ["line.stop?id=c"])
    trip.make(.dismissAll)
    #expect(Self.answers(trip) == ["tour.one"] && trip.fault == nil)
  }

  @Test func `the visible screen decides about the orientations of the device`() {
    let trip = Trip()
    trip.push("upright")
    #expect(trip.fault == nil && trip.device.orientations == .portrait)
    // A swipe that turns back changes nothing.
    trip.device.swipeBack(finishing: false)
    #expect(trip.fault == nil && trip.device.orientations == .portrait)
    trip.device.tapBack()
    #expect(trip.fault == nil && trip.device.orientations == .allButUpsideDown)
    trip.present("upright", .fullScreen)
    #expect(trip.fault == nil && trip.device.orientations == .portrait)
    #expect(trip.device.chain.last?.preferredInterfaceOrientationForPresentation == .portrait)
    trip.make(.dismiss)
    #expect(trip.fault == nil && trip.device.orientations == .allButUpsideDown)
  }

  @Test func `a bar with a style of the app decides about the status bar`() {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    let stack = trip.device.touchableStack
    stack?.navigationBar.barStyle = .black
    trip.push("b")
    #expect(trip.fault == nil && stack != nil && trip.device.controller(answering: .statusBarStyle) === stack)
    #expect((trip.device.controller(answering: .statusBarHidden) as? ScreenController)?.screen.route == .line(.stop("b")))
  }
}
