@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

// Ways back: by the button, by its menu, by a finger that may turn round, and what is done meanwhile.
extension ShownDefectTests {
  @Test func `going back over several screens, by the menu of the button`() {
    let trip = Trip(Self.home)
    for name in ["b", "c", "a"] { trip.push(name) }
    _ = trip.device.clock.settle()
    let bottom = Glance(trip.views.first)
    trip.device.tapBack(by: 3)
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a )" && trip.views.first === bottom.controller)
    // One move, not three.
    #expect(trip.tally["back"] == 1)
  }

  @Test func `what is gone back to can be used as soon as it is there`() {
    for seed in UInt64(0)..<8 {
      let trip = Trip(Self.home, seed: seed)
      for name in ["b", "c"] { trip.push(name) }
      trip.wait(5000)
      for below in ["b", "a"] {
        trip.device.tapBack()
        // The transition, and how late it may be told of.
        trip.wait(350 + 20 + 40 + 1)
        #expect(trip.router.screen?.route == .line(.stop(below)))
      }
      #expect(trip.fault == nil && trip.tally["back"] == 2)
    }
  }

  @Test func `a swipe that turns back, and one that does not`() {
    let trip = Trip(Self.home)
    trip.push("b")
    _ = trip.device.clock.settle()
    let top = Glance(trip.views.last)
    trip.device.swipeBack(finishing: false)
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a line.stop?id=b )" && trip.views.last === top.controller && trip.tally["back"] == nil)
    trip.device.swipeBack()
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a )" && trip.tally["back"] == 1)
  }

  @Test func `a swipe that turns back while the app pushes`() {
    let trip = Trip(Self.home)
    trip.push("b")
    _ = trip.device.clock.settle()
    trip.device.swipeBack(for: 400, finishing: false)
    trip.wait(100)
    trip.push("c")
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a line.stop?id=b line.stop?id=c )")
  }

  @Test(arguments: [true, false]) func `a swipe that ends after a link has selected another tab`(finishes: Bool) {
    let trip = Trip()
    trip.push("b")
    _ = trip.device.clock.settle()
    trip.device.swipeBack(for: 400, finishing: finishes)
    trip.wait(100)
    trip.make(.select("ride"))
    trip.make(.push(.screen(.ride(.seat("b")))))
    #expect(trip.fault == nil)
    // Neither there nor where it began: it was not the active screen any more.
    #expect(trip.tally["back"] == nil)
    #expect(
      trip.wanted
        == "[ ( line.stop?id=a line.stop?id=b ) | *( ride.seat?id=a ride.seat?id=b ) | ( guide.one ) | [ *( ride.seat?id=up ) | ( ride.seat?id=down ) ] ]"
    )
  }

  @Test func `a swipe from a screen on which the app has meanwhile pushed`() {
    let trip = Trip(Self.home)
    trip.push("b")
    _ = trip.device.clock.settle()
    let kept = Glance(trip.views.last)
    trip.device.swipeBack(for: 400)
    trip.wait(100)
    trip.push("c")
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a line.stop?id=b line.stop?id=c )" && trip.views.dropLast().last === kept.controller)
  }

  @Test(arguments: [0, 100, 300], [1, 2]) func `going back, and tapping the bar before that has ended`(pause: Int, place: Int) {
    let trip = Trip()
    trip.push("b")
    trip.wait(2000)
    trip.device.tapBack()
    trip.wait(pause)
    trip.device.touchableTabs.first?.isTapped(place)
    #expect(trip.fault == nil)
    #expect(trip.tally["back"] == 1)
    // A tab, or a button.
    #expect(trip.router.navigation.activeScreen == .ride(.seat(place == 1 ? "a" : "ticket")))
    trip.make(place == 1 ? .select("line") : .dismiss)
    #expect(trip.fault == nil)
    #expect(trip.wanted.hasPrefix("[ *( line.stop?id=a ) |"))
  }

  @Test func `a tap on the bar during a swipe that turns back`() {
    let trip = Trip()
    trip.push("b")
    trip.wait(2000)
    trip.device.swipeBack(for: 400, finishing: false)
    trip.wait(100)
    trip.device.touchableTabs.first?.isTapped(1)
    #expect(trip.fault == nil)
    #expect(trip.tally["back"] == nil && trip.router.navigation.activeScreen == .ride(.seat("a")))
  }

  @Test func `going back at the same time by the button and by the app`() {
    Self.check("( line.stop?id=a line.stop?id=b )") { trip in
      trip.push("b")
      trip.push("c")
      trip.wait(2000)
      trip.device.tapBack()
      trip.wait(100)
      trip.make(.pop)
    }
  }
}
