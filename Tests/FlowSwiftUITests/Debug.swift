import Testing
@testable import SwiftUI
import Foundation
@MainActor @Suite struct DebugTests {
  @Test func trace() {
    guard let text = ProcessInfo.processInfo.environment["SEED"], let seed = UInt64(text) else { return }
    var walk = RandomTrip(seed: seed, byLinks: ProcessInfo.processInfo.environment["LINKS"] != nil)
    walk.trip.clock.afterEach = { [trip = walk.trip] in
      trip.lookForBlanks()
      print(trip.clock.now, trip.scene.seenStacks, trip.shown, "  WANT", trip.wanted == trip.shown ? "=" : trip.wanted, trip.blanks, Records.current.faults, trip.scene.warnings.last ?? "")
    }
    print(walk.run(30) ?? "fine")
  }
}
extension SimulatedScene { var seenStacks: String { chain.flatMap { $0.hosts }.compactMap { ($0 as? StackHost).map { "\($0.motion)" } }.joined(separator: ",") } }
