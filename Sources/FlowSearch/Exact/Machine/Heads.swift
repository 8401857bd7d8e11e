import FlowGraph

/// A control with the symbol on top: all that the next step depends on.
struct Head: Hashable {
  let control: Int32
  let symbol: Int32
}

/// Heads by number.
struct Heads: Sendable {
  private var pairs = PairInterner()

  mutating func reserveCapacity(_ count: Int) { pairs.reserveCapacity(count) }

  var count: Int { pairs.count }

  mutating func intern(_ head: Head) -> Int32 { pairs.intern(head.symbol, head.control) }

  subscript(index: Int32) -> Head {
    let pair = pairs[index]
    return Head(control: pair.second, symbol: pair.first)
  }

  /// The number of a head that has been met.
  func find(_ head: Head) -> Int32? { pairs.find(head.symbol, head.control) }
}
