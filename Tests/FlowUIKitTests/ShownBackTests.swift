@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

// Ways back: the button, its menu, a finger that may turn round, and moves in the meantime.
extension ShownDefectTests {
  @Test func `UIKit shows the state after going back over several screens by the menu`() {
    let trip = Trip(Self.home)
    for name in ["b", "c", "a"] { trip.push(name) }
    _ = trip.device.clock.settle()
    let bottom = WeakReference(trip.views.first)
    trip.device.tapBack(by: 3)
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a )" && trip.views.first === bottom.controller)
    // One move, not three.
    #expect(trip.tally["back"] == 1)
  }

  @Test func `a screen in UIKit can be used as soon as the user is back`() {
    for seed in UInt64(0)..<8 {
      let trip = Trip(Self.home, seed: seed)
      for name in ["b", "c"] { trip.push(name) }
      trip.wait(5000)
      for below in ["b", "a"] {
        trip.device.tapBack()
        // The transition, and the longest delay until its end is reported.
        trip.wait(350 + 20 + 40 + 1)
        #expect(trip.router.screen?.route == .line(.stop(below)))
      }
      #expect(trip.fault == nil && trip.tally["back"] == 2)
    }
  }

  @Test func `UIKit shows the state after a cancelled and a finished swipe back`() {
    let trip = Trip(Self.home)
    trip.push("b")
    _ = trip.device.clock.settle()
    let top = WeakReference(trip.views.last)
    trip.device.swipeBack(finishing: false)
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a line.stop?id=b )" && trip.views.last === top.controller && trip.tally["back"] == nil)
    trip.device.swipeBack()
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a )" && trip.tally["back"] == 1)
  }

  @Test func `UIKit shows a screen without a bar above a screen with a bar that the app hides`() throws {
    let trip = Trip(Self.home)
    trip.make(.push(.screen(.line(.closed))))
    #expect(trip.fault == nil)
    let stack = try #require(trip.device.touchableStack)
    #expect(stack.isNavigationBarHidden)
    trip.make(.pop)
    #expect(trip.fault == nil && !stack.isNavigationBarHidden)
    stack.setNavigationBarHidden(true, animated: false)
    trip.push("b")
    #expect(trip.fault == nil && stack.isNavigationBarHidden)
  }

  @Test func `UIKit shows the state after a swipe from a screen on which the app pushes meanwhile`() {
    let trip = Trip(Self.home)
    trip.push("b")
    _ = trip.device.clock.settle()
    let kept = WeakReference(trip.views.last)
    trip.device.swipeBack(for: 400)
    trip.wait(100)
    trip.push("c")
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a line.stop?id=b line.stop?id=c )" && trip.views.dropLast().last === kept.controller)
  }
}
