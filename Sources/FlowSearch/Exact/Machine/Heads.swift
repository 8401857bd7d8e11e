import FlowGraph

/// A control with the symbol on top: all that the next step depends on.
struct Head: Hashable {
  let control: ControlID
  let symbol: Int32
}

typealias HeadID = RowID<Head>

/// Heads by number.
struct Heads: Sendable {
  private var pairs = PairInterner()

  mutating func reserveCapacity(_ count: Int) { pairs.reserveCapacity(count) }

  var ids: IDRange<HeadID> { IDRange(0..<pairs.count) }

  mutating func intern(_ head: Head) -> HeadID { HeadID(index: pairs.intern(head.symbol, head.control.index)) }

  subscript(id: HeadID) -> Head {
    let pair = pairs[id.index]
    return Head(control: ControlID(index: pair.second), symbol: pair.first)
  }

  /// The number of a head that has been met.
  func find(_ head: Head) -> HeadID? { pairs.find(head.symbol, head.control.index).map { HeadID(index: $0) } }
}
