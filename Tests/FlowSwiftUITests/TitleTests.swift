@_spi(FlowGenerated) import FlowRuntime
@testable import SwiftUI
import Testing
import Metro

@MainActor @Suite("A title in a bar", .serialized) struct TitleTests {
  @Test(arguments: [true, false]) func `a bar in SwiftUI has the title of the screen`(byLinks: Bool) throws {
    let trip = Trip(.flow(on: .line(.stop("a"))), byLinks: byLinks)
    #expect(trip.fault == nil && trip.scene.touchableStack?.title == nil)
    trip.make(.push(.flow(on: .ride(.seat("b")))))
    #expect(trip.fault == nil)
    let title = try #require(trip.scene.touchableStack?.title)
    #expect(title.key == "Seat %@, 100 %%" && title.values == ["b"])
    trip.scene.tapBack()
    #expect(trip.fault == nil && trip.scene.touchableStack?.title == nil)
  }

  @Test(arguments: [true, false]) func `a screen in SwiftUI that hides its bar shows no title`(byLinks: Bool) {
    let trip = Trip(.flow(on: .line(.stop("a"))), byLinks: byLinks)
    #expect(trip.fault == nil && trip.scene.touchableStack?.hidesBar == false)
    trip.make(.push(.screen(.line(.closed))))
    #expect(trip.fault == nil && trip.scene.touchableStack?.hidesBar == true)
    trip.make(.pop)
    #expect(trip.fault == nil && trip.scene.touchableStack?.hidesBar == false)
    trip.make(.push(.screen(.guide(.two))))
    #expect(trip.fault == nil && trip.scene.touchableStack?.hidesBar == false)
    trip.make(.select("three"))
    #expect(trip.fault == nil && trip.scene.touchableStack?.hidesBar == true)
    trip.make(.select("one"))
    #expect(trip.fault == nil && trip.scene.touchableStack?.hidesBar == false)
  }
}
