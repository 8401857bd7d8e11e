import FlowGraph

/// A table that gives pairs of ids dense ids of their own, in the order in which they come.
struct PairInterner<First: DenseID, Second: DenseID, ID: DenseID>: Sendable {
  private var pairs = Table<ID, IDPair<First, Second>>()
  private var places = HashPlaces<ID>()

  mutating func reserveCapacity(_ count: Int) {
    pairs.reserveCapacity(count)
    places.makeRoom(for: count, of: pairs.ids) { pairs[$0].hash }
  }

  var ids: IDRange<ID> { pairs.ids }

  subscript(id: ID) -> (first: First, second: Second) { (pairs[id].first, pairs[id].second) }

  /// Returns the id of a pair that has been met; nil for a new pair.
  func find(_ first: First, _ second: Second) -> ID? {
    let found = places[place(of: IDPair(first, second))]
    return found == .none ? nil : found
  }

  mutating func intern(_ first: First, _ second: Second) -> ID {
    let pair = IDPair(first, second)
    let place = place(of: pair)
    if places[place] != .none { return places[place] }
    let id = pairs.append(pair)
    places.put(id, in: place, of: pairs.ids) { pairs[$0].hash }
    return id
  }

  private func place(of pair: IDPair<First, Second>) -> Int { places.place(pair.hash) { pairs[$0] == pair } }
}

/// Two ids in one integer.
struct IDPair<First: DenseID, Second: DenseID>: Hashable, Sendable {
  fileprivate let bits: UInt64

  init(_ first: First, _ second: Second) {
    bits = UInt64(UInt32(bitPattern: first.index)) << 32 | UInt64(UInt32(bitPattern: second.index))
  }

  var first: First { First(index: Int32(truncatingIfNeeded: Int64(bitPattern: bits) >> 32)) }
  var second: Second { Second(index: Int32(truncatingIfNeeded: bits)) }

  fileprivate var hash: Int { bits.mixed(with: 0) }

  func _rawHashValue(seed: Int) -> Int { bits.mixed(with: seed) }
}
