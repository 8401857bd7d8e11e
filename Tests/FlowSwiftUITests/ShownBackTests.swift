@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import Metro

// Ways back: the button, its menu, a finger that may turn round, and moves in the meantime.
extension ShownDefectTests {
  @Test func `SwiftUI shows the state after a cancelled and a finished swipe back`() {
    for byLinks in [true, false] {
      let trip = Trip(Self.home, byLinks: byLinks)
      trip.push("b")
      trip.wait(2000)
      let top = WeakReference(trip.views.last)
      trip.scene.swipeBack(finishing: false)
      #expect(trip.fault == nil)
      #expect(top.isThere && trip.tally["back"] == nil)
      trip.scene.swipeBack()
      #expect(trip.fault == nil)
      #expect(trip.wanted == "( line.stop?id=a )" && trip.tally["back"] == 1)
    }
  }

  @Test(arguments: [400, 500, 650]) func `SwiftUI shows the state after two back taps in a row`(pause: Int) {
    Self.check("( line.stop?id=a )") { trip in
      for name in ["b", "c"] { trip.push(name) }
      trip.wait(5000)
      trip.scene.tapBack()
      trip.wait(pause)
      trip.scene.tapBack()
      #expect(trip.fault == nil && trip.tally["back"] == 2)
    }
  }

  @Test(arguments: [400, 450, 600]) func `SwiftUI shows the state after going back from a screen that just appeared`(pause: Int) {
    Self.check("( line.stop?id=a )") { trip in
      trip.push("b")
      trip.wait(pause)
      trip.scene.tapBack()
      #expect(trip.fault == nil && trip.tally["back"] == 1)
    }
  }

  @Test func `a screen in SwiftUI can be used as soon as the user is back`() {
    Self.check("( line.stop?id=a line.stop?id=c )") { trip in
      trip.push("b")
      trip.wait(2000)
      trip.scene.tapBack()
      trip.wait(451)
      #expect(trip.router.screen?.route == .line(.stop("a")))
      trip.push("c")
    }
  }
}
