import Metro
import Testing

/// The walks find each fault of a layer. Otherwise they would prove nothing.
@MainActor @Suite("A layer over SwiftUI with a fault", .disabled(if: WalkSeeds.areFew, "'make check' leaves it out"))
struct WrongLayerTests {
  /// Returns the fault that the first walk with a fault reports. A layer without a fault makes this walk without a report.
  ///
  /// - Parameter hint: The walk to begin with, which saves the walks before it.
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
    var walk = RandomWalk(seed: seed, byLinks: byLinks, fault: fault)
    // Some faulty layers act in each millisecond.
    walk.trip.longestUnrest = 8_000
    return walk.run(40)
  }

  @Test(
    arguments: [
      (Fault.showsState, "blank", 0), (.actsAtOnce, "without ever coming to rest", 1), (.ignoresRefusals, "shown", 12),
      (.missesSwipes, "shown", 4), (.hasNoIdentity, "identity", 3), (.keepsViews, "still held", 0),
    ], [false, true])
  func `random walks find a fault in the layer over SwiftUI`(wrong: (fault: Fault, text: String, hint: UInt64), byLinks: Bool) {
    let found = Self.fault(wrong.fault, byLinks: byLinks, from: wrong.hint)
    // A link that stays active shows the removed screen again, so people can't leave.
    let text = wrong.fault == .missesSwipes && byLinks ? "went back" : wrong.text
    #expect(found?.contains(text) ?? false, "\(found ?? "nothing")")
  }
}
