/// A clock that a test advances. It calls due work at once, in order.
@MainActor package final class VirtualClock {
  private var queue: [(time: Int, work: @MainActor () -> Void)] = []
  /// The time, in milliseconds.
  package private(set) var now = 0
  /// Called after each work that was due, so that a test can check conditions that must always hold.
  package var afterEach: () -> Void = {}

  package init() {}

  package var isIdle: Bool { queue.isEmpty }

  package func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) {
    let time = now + milliseconds
    // New work comes after work that is due at the same time.
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

  /// - Returns: Whether no work is due any more.
  package func settle(within milliseconds: Int = 60_000) -> Bool {
    let end = now + milliseconds
    while let next = queue.first, next.time <= end { advance(by: next.time - now) }
    return isIdle
  }
}

/// Random numbers that depend only on a seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  // Neighbouring seeds would give nearly the same numbers, so the seed is mixed.
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
