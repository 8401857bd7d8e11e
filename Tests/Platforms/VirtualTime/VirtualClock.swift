/// Time that passes only when it is told to: what is due is called in its order, at once.
@MainActor package final class VirtualClock {
  private var queue: [(time: Int, work: @MainActor () -> Void)] = []
  /// In milliseconds.
  package private(set) var now = 0
  /// Called after everything that was due, so that what holds at all times can be looked at.
  package var afterEach: () -> Void = {}

  package init() {}

  package var isIdle: Bool { queue.isEmpty }

  package func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) {
    let time = now + milliseconds
    // Behind what is due at the same time.
    var index = queue.count
    while index > 0, queue[index - 1].time > time { index -= 1 }
    queue.insert((time, work), at: index)
  }

  package func advance(by milliseconds: Int) {
    let end = now + milliseconds
    while let next = queue.first, next.time <= end {
      queue.removeFirst()
      now = next.time
      next.work()
      afterEach()
    }
    now = end
  }

  /// - Returns: whether nothing is due any more.
  package func settle(within milliseconds: Int = 60_000) -> Bool {
    let end = now + milliseconds
    while let next = queue.first, next.time <= end { advance(by: next.time - now) }
    return isIdle
  }
}

/// The same numbers for the same seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  // Mixed, since numbers from neighbouring states are the same but for the first.
  package init(seed: UInt64) { state = Self.mixed(seed) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ state: UInt64) -> UInt64 {
    var mixed = state &+ 0x5851_F42D_4C95_7F2D
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
