import Metro
import Testing

/// The display matches the state, on a platform that behaves as SwiftUI does.
@MainActor @Suite("SwiftUI shows the state") struct ShownWalkTests {
  private static let seeds = WalkSeeds.seeds(100, usual: 30)

  @Test(arguments: [false, true]) func `SwiftUI shows the state after random events at random times`(byLinks: Bool) {
    var gestures = 0
    var tally: [String: Int] = [:]
    for seed in Self.seeds {
      var walk = RandomWalk(seed: seed, byLinks: byLinks)
      let fault = walk.run(30)
      tally.merge(walk.trip.tally) { $0 + $1 }
      gestures += walk.trip.scene.gestures
      // A scene that isn't closed holds itself.
      walk.trip.scene.close()
      if let fault {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
    guard !WalkSeeds.areFew else { return }
    // The walks make each kind of move often enough.
    #expect(gestures > 2 * Self.seeds.count)
    // Swipes are rarer, because few screens are pages.
    for name in ["back", "swipeDown", "tap", "entry", "restore"] { #expect(tally[name] ?? 0 > Self.seeds.count / 16) }
    #expect(tally["swipe"] ?? 0 > 0)
  }

  @Test(.disabled(if: WalkSeeds.areFew, "'make check' leaves it out"), arguments: WalkSeeds.seeds(3, usual: 1), [false, true])
  func `SwiftUI shows the state after long random walks in one window`(seed: UInt64, byLinks: Bool) {
    var walk = RandomWalk(seed: ~seed, byLinks: byLinks, isTouched: true)
    let fault = walk.run(1_000)
    #expect(fault == nil && walk.moves >= 1_000, "\(fault ?? "nothing")")
    walk.trip.scene.close()
  }

  @Test(arguments: [0, 1, 30]) func `SwiftUI releases everything of a closed window`(moves: Int) {
    weak var router: AnyObject?
    weak var root: AnyObject?
    do {
      var walk = RandomWalk(seed: 3, byLinks: false)
      #expect(walk.run(moves) == nil)
      (router, root) = (walk.trip.router, walk.trip.scene.root)
      #expect(router != nil && root != nil)
      walk.trip.scene.close()
    }
    #expect(router == nil && root == nil)
  }
}
