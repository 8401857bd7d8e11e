@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import Metro

// Ways back: by the button, by its menu, by a finger that may turn round, and what is done meanwhile.
extension ShownDefectTests {
  @Test func `going back over several screens, by the menu of the button`() {
    for byLinks in [true, false] {
      let trip = Trip(Self.home, byLinks: byLinks)
      for name in ["b", "c", "a"] { trip.push(name) }
      trip.wait(5000)
      trip.scene.tapBack(by: 3)
      #expect(trip.fault == nil)
      // One move, not three.
      #expect(trip.wanted == "( line.stop?id=a )" && trip.tally["back"] == 1)
    }
  }

  @Test func `a swipe that turns back, and one that does not`() {
    for byLinks in [true, false] {
      let trip = Trip(Self.home, byLinks: byLinks)
      trip.push("b")
      trip.wait(2000)
      let top = Glance(trip.views.last)
      trip.scene.swipeBack(finishing: false)
      #expect(trip.fault == nil)
      #expect(top.isThere && trip.tally["back"] == nil)
      trip.scene.swipeBack()
      #expect(trip.fault == nil)
      #expect(trip.wanted == "( line.stop?id=a )" && trip.tally["back"] == 1)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `a swipe that ends after a link has selected another tab`(finishes: Bool, byLinks: Bool) {
    for seed in UInt64(0)..<6 {
      let trip = Trip(seed: seed, byLinks: byLinks)
      trip.push("b")
      trip.wait(2000)
      trip.scene.swipeBack(for: 400, finishing: finishes)
      trip.wait(100)
      trip.make(.select("ride"))
      trip.make(.push(.screen(.ride(.seat("b")))))
      #expect(trip.fault == nil)
      // Neither there nor where it began: it was not the active screen any more.
      #expect(trip.tally["back"] == nil)
      trip.make(.select("line"))
      #expect(trip.fault == nil)
      #expect(trip.wanted.hasPrefix("[ *( line.stop?id=a line.stop?id=b ) |"))
    }
  }

  @Test(arguments: [100, 1000]) func `a swipe from a screen on which the app has meanwhile pushed`(pause: Int) {
    Self.check("( line.stop?id=a line.stop?id=b line.stop?id=c )") { trip in
      trip.push("b")
      trip.wait(2000)
      // Held as long as it takes.
      trip.scene.swipeBack(for: 1800)
      trip.wait(pause)
      trip.push("c")
    }
  }

  @Test(arguments: [400, 500, 650]) func `going back twice in a row`(pause: Int) {
    Self.check("( line.stop?id=a )") { trip in
      for name in ["b", "c"] { trip.push(name) }
      trip.wait(5000)
      trip.scene.tapBack()
      trip.wait(pause)
      trip.scene.tapBack()
      #expect(trip.fault == nil && trip.tally["back"] == 2)
    }
  }

  @Test(arguments: [400, 450, 600]) func `going back from a screen that has just come`(pause: Int) {
    Self.check("( line.stop?id=a )") { trip in
      trip.push("b")
      trip.wait(pause)
      trip.scene.tapBack()
      #expect(trip.fault == nil && trip.tally["back"] == 1)
    }
  }

  @Test func `what is gone back to can be used as soon as it is there`() {
    Self.check("( line.stop?id=a line.stop?id=c )") { trip in
      trip.push("b")
      trip.wait(2000)
      trip.scene.tapBack()
      trip.wait(451)
      #expect(trip.router.screen?.route == .line(.stop("a")))
      trip.push("c")
    }
  }

  @Test(arguments: [0, 100, 300], [1, 2]) func `going back, and tapping the bar before that has ended`(pause: Int, place: Int) {
    for byLinks in [false, true] {
      for seed in UInt64(0)..<6 {
        let trip = Trip(seed: seed, byLinks: byLinks)
        trip.push("b")
        trip.wait(2000)
        trip.scene.tapBack()
        trip.wait(pause)
        trip.scene.touchableTabs.first?.isTapped(place)
        #expect(trip.fault == nil)
        #expect(trip.tally["back"] == 1)
        // A tab, or a button.
        #expect(trip.router.navigation.activeScreen == .ride(.seat(place == 1 ? "a" : "ticket")))
        trip.make(place == 1 ? .select("line") : .dismiss)
        #expect(trip.fault == nil)
        #expect(trip.wanted.hasPrefix("[ *( line.stop?id=a ) |"))
      }
    }
  }

  @Test(arguments: [true, false]) func `a tap on the bar during a swipe that turns back`(byLinks: Bool) {
    for seed in UInt64(0)..<6 {
      let trip = Trip(seed: seed, byLinks: byLinks)
      trip.push("b")
      trip.wait(2000)
      trip.scene.swipeBack(for: 400, finishing: false)
      trip.wait(100)
      trip.scene.touchableTabs.first?.isTapped(1)
      #expect(trip.fault == nil)
      #expect(trip.tally["back"] == nil && trip.router.navigation.activeScreen == .ride(.seat("a")))
    }
  }
}
