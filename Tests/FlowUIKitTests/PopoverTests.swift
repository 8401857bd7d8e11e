@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit

@MainActor @Suite("A popover") struct PopoverTests {
  private static func popover(of trip: Trip) -> UIPopoverPresentationController? {
    _ = trip.device.clock.settle()
    return trip.device.chain.last?.popoverPresentationController
  }

  @Test func `points to what the screen says, in tabs, too`() throws {
    let trip = Trip(isPad: true)
    let source = UIView()
    try #require(trip.views.first).popoverSource = source
    trip.present("b", .popover)
    #expect(Self.popover(of: trip)?.sourceView === source)
    #expect(Self.popover(of: trip)?.permittedArrowDirections == .any)
    #expect(trip.fault == nil)
  }

  @Test func `stands in the middle where the screen says nothing`() throws {
    let trip = Trip(.flow(on: .tour(.one)), isPad: true)
    trip.present("b", .popover)
    #expect(Self.popover(of: trip)?.sourceView === trip.device.chain.first?.view)
    #expect(Self.popover(of: trip)?.permittedArrowDirections == [])
    #expect(trip.fault == nil)
  }
}

@MainActor @Suite("A sheet") struct SheetTests {
  private static func sheet(of trip: Trip) -> UISheetPresentationController? {
    _ = trip.device.clock.settle()
    return trip.device.chain.last?.presentationController as? UISheetPresentationController
  }

  @Test func `stands as high as it is to`() {
    let trip = Trip()
    trip.present("b", detents: [.share(0.25), .medium, .large])
    #expect(Self.sheet(of: trip)?.detents.map { $0.height(of: 800) } == [200, 400, 800])
    #expect(Self.sheet(of: trip)?.prefersGrabberVisible == true)
    #expect(trip.fault == nil)
  }

  @Test func `stands as the system lets it where nothing is said`() {
    let trip = Trip()
    trip.present("b")
    #expect(Self.sheet(of: trip)?.detents.map { $0.height(of: 800) } == [800])
    #expect(Self.sheet(of: trip)?.prefersGrabberVisible == false)
    #expect(trip.fault == nil)
  }
}
