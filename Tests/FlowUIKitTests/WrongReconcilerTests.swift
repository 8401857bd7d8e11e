import Testing
import Metro

/// The walks find each fault of a reconciler or platform. Otherwise they would prove nothing.
@MainActor @Suite("A layer over UIKit with a fault") struct WrongReconcilerTests {
  /// Returns the fault that the first walk with a fault reports.
  private static func fault(_ faults: Faults, in walks: UInt64 = 30) -> String? {
    for seed in 0..<walks {
      var walk = RandomWalk(seed: seed, faults: faults)
      if let fault = walk.run(60) { return fault }
    }
    return nil
  }

  @Test(arguments: [
    (Faults.actsAtOnce, "refused"), (.ignoresRefusals, "shown"), (.missesSwipes, "shown"), (.missesPulls, "shown"),
    (.hasNoSource, "raised"),
    (.keepsViews, "still held"), (.fillsLater, "blank"), (.keepsBars, "shown"),
  ])
  func `random walks find a fault in the layer over UIKit`(faults: Faults, text: String) {
    let fault = Self.fault(faults)
    #expect(fault?.contains(text) ?? false, "\(fault ?? "nothing")")
  }

  @Test func `random walks find controllers that push and present during a move`() {
    for seed in UInt64(0)..<10 {
      var walk = RandomWalk(seed: seed, directly: true)
      #expect(walk.run(60) != nil)
    }
  }

  @Test func `random walks accept a platform that selects tabs itself`() {
    let fault = Self.fault(.letsTabsSelect, in: 10)
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test func `random walks accept a platform that doesn't report the end of transitions`() {
    let trip = Trip(.flow(on: .line(.stop("a"))), faults: .saysNothing)
    for pause in [0, 100, 400, 600] {
      trip.push("b")
      trip.wait(pause)
      trip.present("c")
      trip.wait(pause)
      trip.make(.dismiss)
      trip.wait(pause)
      trip.make(.pop)
      trip.push("a")
      #expect(trip.fault == nil)
    }
  }
}
