import Metro
import Testing

/// What shows an app in a way that has not been thought of so far must be found out, or the walks would prove nothing.
@MainActor @Suite("What is shown wrongly with SwiftUI", .disabled(if: WalkSeeds.areFew, "'make check' leaves it out"))
struct WrongLayerTests {
  /// What is found to be wrong in the first of some walks in which something is. A layer that is right makes the same walk without a fault.
  ///
  /// - Parameter hint: the walk to begin with, which saves those before.
  private static func fault(_ fault: Fault, byLinks: Bool, from hint: UInt64) -> String? {
    let count: UInt64 = 150
    for seed in (hint..<hint + count).map({ $0 % count }) {
      guard let found = run(seed, byLinks, fault) else { continue }
      #expect(run(seed, byLinks, nil) == nil, "the walk \(seed)")
      return found
    }
    return nil
  }

  private static func run(_ seed: UInt64, _ byLinks: Bool, _ fault: Fault?) -> String? {
    var walk = RandomTrip(seed: seed, byLinks: byLinks, fault: fault)
    // Some of those that are wrong do something in each millisecond.
    walk.trip.longestUnrest = 8_000
    return walk.run(40)
  }

  @Test(
    arguments: [
      (Fault.showsState, "blank", 0), (.actsAtOnce, "without ever coming to rest", 1), (.ignoresRefusals, "shown", 12),
      (.missesSwipes, "shown", 4), (.hasNoIdentity, "identity", 3), (.keepsViews, "still held", 0),
    ], [false, true])
  func `walks find out who`(wrong: (fault: Fault, text: String, hint: UInt64), byLinks: Bool) {
    let found = Self.fault(wrong.fault, byLinks: byLinks, from: wrong.hint)
    // A link that is not let go of shows again what has gone, so that people do not get away.
    let text = wrong.fault == .missesSwipes && byLinks ? "went back" : wrong.text
    #expect(found?.contains(text) ?? false, "\(found ?? "nothing")")
  }
}
