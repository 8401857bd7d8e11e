@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

@testable import FlowSwiftUI
@testable import SwiftUI

@MainActor @Suite("A stack by links", .serialized) struct LinkTests {
  private static func trip() -> Trip {
    let trip = Trip(.flow(on: .line(.stop("a"))), byLinks: true)
    for id in ["b", "c", "d"] { trip.push(id) }
    return trip
  }

  @Test func `a stack of navigation links goes back over several screens at once`() {
    let trip = Self.trip()
    #expect(trip.fault == nil)
    let before = trip.scene.transitions
    trip.make(.popToRoot)
    #expect(trip.fault == nil && trip.shown == "( line.stop?id=a )" && trip.scene.transitions == before + 1)
  }

  @Test func `a stack of navigation links has no links for assistive technologies`() {
    let trip = Self.trip()
    #expect(trip.fault == nil && trip.scene.linksReadOut == 0)
  }
}
