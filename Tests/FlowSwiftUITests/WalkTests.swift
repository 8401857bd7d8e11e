import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What is shown is what the state says, on a platform that behaves as SwiftUI does.
@MainActor @Suite("What is shown with SwiftUI") struct ShownWalkTests {
  /// `make prove` runs part by part, each with walks of its own.
  private static var seeds: Range<UInt64> {
    guard let text = getenv("FLOWC_PART"), let part = UInt64(String(cString: text)) else { return 0..<100 }
    return part * 1000..<(part + 1) * 1000
  }

  @Test(arguments: [false, true]) func `whatever happens whenever, in the end what is shown is what the state says`(byLinks: Bool) {
    var gestures = 0
    var tally: [String: Int] = [:]
    for seed in Self.seeds {
      var walk = RandomTrip(seed: seed, byLinks: byLinks)
      let fault = walk.run(30)
      tally.merge(walk.trip.tally) { $0 + $1 }
      gestures += walk.trip.scene.gestures
      if let fault {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
    // Or the walks would show little: each way of moving is gone often.
    #expect(gestures > 2 * Self.seeds.count)
    // Swipes are rarer, since few screens are pages.
    for name in ["back", "swipeDown", "tap", "entry", "restore"] { #expect(tally[name] ?? 0 > Self.seeds.count / 16) }
    #expect(tally["swipe"] ?? 0 > 0)
  }
}
