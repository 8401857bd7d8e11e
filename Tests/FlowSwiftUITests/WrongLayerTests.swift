import Metro
import Testing

/// What shows an app in a way that has not been thought of so far must be found out, or the walks would prove nothing.
@MainActor @Suite("What is shown wrongly with SwiftUI", .disabled(if: WalkSeeds.areFew, "'make check' leaves it out"))
struct WrongLayerTests {
  /// What is found to be wrong in the first of some walks in which something is.
  private static func fault(_ fault: Fault, byLinks: Bool, in walks: UInt64 = 150) -> String? {
    for seed in 0..<walks {
      var walk = RandomTrip(seed: seed, byLinks: byLinks, fault: fault)
      if let fault = walk.run(40) { return fault }
    }
    return nil
  }

  @Test(arguments: [
    (Fault.showsState, ""), (.actsAtOnce, ""), (.ignoresRefusals, "shown"), (.missesSwipes, "shown"), (.hasNoIdentity, "identity"),
    (.keepsViews, "still held"),
  ])
  func `walks find out who`(fault: Fault, text: String) {
    let found = Self.fault(fault, byLinks: false)
    #expect(found?.contains(text) ?? false || found != nil && text.isEmpty, "\(found ?? "nothing")")
  }

  @Test func `walks find out who follows links at once`() { #expect(Self.fault(.actsAtOnce, byLinks: true) != nil) }
}
