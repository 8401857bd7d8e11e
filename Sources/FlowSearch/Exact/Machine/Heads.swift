import FlowGraph

/// A control state with the top symbol. The rules depend on nothing else.
struct Head: Hashable {
  let control: ControlID
  let symbol: SymbolID
}

typealias HeadID = RowID<Head>

/// All heads by id.
struct Heads: Sendable {
  private var pairs = PairInterner<SymbolID, ControlID, HeadID>()

  mutating func reserveCapacity(_ count: Int) { pairs.reserveCapacity(count) }

  var ids: IDRange<HeadID> { pairs.ids }

  var bytes: TableBytes { pairs.bytes }

  mutating func intern(_ head: Head) -> HeadID { pairs.intern(head.symbol, head.control) }

  subscript(id: HeadID) -> Head {
    let pair = pairs[id]
    return Head(control: pair.second, symbol: pair.first)
  }

  /// Returns the id of a head that has been met; nil for a new head.
  func find(_ head: Head) -> HeadID? { pairs.find(head.symbol, head.control) }
}
