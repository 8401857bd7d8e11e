@_spi(FlowGenerated) import FlowRuntime
@testable import SwiftUI
import Testing
import Metro

extension ShownDefectTests {
  @Test func `SwiftUI shows the state after swipes between pages`() {
    let trip = Trip(.flow(on: .tour(.one)))
    trip.scene.touchablePages?.isSwiped(by: 1)
    #expect(trip.fault == nil)
    #expect(trip.wanted == "< tour.two >" && trip.tally["swipe"] == 1)
  }

  @Test(arguments: [true, false]) func `SwiftUI shows pages on a stack, and screens on pages`(byLinks: Bool) {
    let trip = Trip(Self.home, byLinks: byLinks)
    trip.make(.push(.screen(.guide(.one))))
    #expect(trip.fault == nil)
    trip.scene.touchablePages?.isSwiped(by: 1)
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a guide.two )" && trip.tally["swipe"] == 1)
    trip.push("b")
    #expect(trip.fault == nil && trip.scene.touchablePages == nil)
    trip.make(.popTo(["guide.three"]))
    // This page hides the way back.
    #expect(trip.fault == nil && trip.scene.touchableStack?.offersBack == false)
    trip.scene.touchablePages?.isSwiped(by: -1)
    trip.scene.tapBack()
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
  }

  @Test(arguments: [true, false]) func `SwiftUI keeps the views of pages if one page has a title`(byLinks: Bool) {
    let trip = Trip(Self.home, byLinks: byLinks)
    trip.make(.push(.screen(.guide(.one))))
    #expect(trip.fault == nil)
    for (step, shown) in [(1, "two"), (-1, "one")] {
      trip.scene.touchablePages?.isSwiped(by: step)
      #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a guide.\(shown) )")
    }
  }

  @Test(arguments: [true, false]) func `SwiftUI keeps covered pages if a swipe on them ends`(byLinks: Bool) {
    // Both ways in which a cover was observed to treat the views below it.
    for seed in UInt64(0)..<6 {
      let trip = Trip(Self.home, seed: seed, byLinks: byLinks)
      trip.make(.push(.screen(.guide(.one))))
      trip.wait(2000)
      let page = Weak(object: trip.screenOnTop)
      trip.present("b", .fullScreen)
      trip.scene.swipeBack()
      // The swipe came too late to count, so the pages return when they are visible again.
      #expect(trip.fault == nil && trip.tally["back"] == nil)
      trip.make(.dismiss)
      #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a guide.one )")
      #expect(page.object != nil && trip.screenOnTop === page.object)
      trip.make(.pop)
      #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
    }
  }
}
