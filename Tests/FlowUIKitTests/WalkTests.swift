import Metro
import Testing
import UIKit

/// The display matches the state, on a platform that behaves as UIKit does.
@MainActor @Suite("UIKit shows the state") struct ShownWalkTests {
  private static let seeds = WalkSeeds.seeds(300, usual: 200)

  @Test func `UIKit shows the state after random events at random times`() {
    var gestures = 0
    var tally: [String: Int] = [:]
    for seed in Self.seeds {
      var walk = RandomWalk(seed: seed, faults: seed.isMultiple(of: 2) ? nil : [])
      let fault = walk.run(30)
      tally.merge(walk.trip.tally) { $0 + $1 }
      gestures += walk.trip.device.gestures
      if let fault {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
    guard !WalkSeeds.areFew else { return }
    // The walks make each kind of move often enough.
    #expect(gestures > 3 * Self.seeds.count)
    for name in ["back", "swipeDown", "tap", "swipe", "entry", "restore"] { #expect(tally[name] ?? 0 > Self.seeds.count / 20) }
  }

  @Test(.disabled(if: WalkSeeds.areFew, "'make check' leaves it out"), arguments: WalkSeeds.seeds(3, usual: 2))
  func `UIKit shows the state after long random walks on one device`(seed: UInt64) {
    var walk = RandomWalk(seed: ~seed, faults: seed.isMultiple(of: 2) ? nil : [])
    let fault = walk.run(2_000)
    #expect(fault == nil && walk.moves >= 2_000, "\(fault ?? "nothing")")
  }

  @Test(arguments: [0, 1, 30]) func `UIKit releases everything of a closed device`(moves: Int) {
    weak var router: AnyObject?
    weak var view: AnyObject?
    do {
      var walk = RandomWalk(seed: 3, faults: nil)
      #expect(walk.run(moves) == nil)
      (router, view) = (walk.trip.router, walk.trip.views.first)
      #expect(router != nil && view != nil)
    }
    // Another device replaces the current one.
    _ = Device.start()
    #expect(router == nil && view == nil)
  }
}
