import FlowGraph

/// Gives pairs of numbers small numbers of their own, in the order in which they come.
///
/// Pairs are looked for more often than anything else is done, so they are found by open addressing (Knuth, *The Art of Computer
/// Programming*, vol. 3, 6.4, algorithm L): the number of a pair stands where its hash says, or in the next place that was free.
struct PairInterner<First: DenseID, Second: DenseID, ID: DenseID>: Sendable {
  private var pairs = Table<ID, IDPair<First, Second>>()
  /// A power of two, at least twice as many as there are pairs; none where nothing stands.
  private var places = [ID](repeating: .none, count: 16)

  mutating func reserveCapacity(_ count: Int) {
    pairs.reserveCapacity(count)
    while places.count < 2 * count { grow() }
  }

  var ids: IDRange<ID> { pairs.ids }

  subscript(id: ID) -> (first: First, second: Second) { (pairs[id].first, pairs[id].second) }

  /// The number of a pair that has been met.
  func find(_ first: First, _ second: Second) -> ID? {
    let found = places[place(of: IDPair(first, second))]
    return found == .none ? nil : found
  }

  mutating func intern(_ first: First, _ second: Second) -> ID {
    let pair = IDPair(first, second)
    let place = place(of: pair)
    if places[place] != .none { return places[place] }
    let id = pairs.append(pair)
    places[place] = id
    if 2 * pairs.count > places.count { grow() }
    return id
  }

  /// Where the number of a pair stands, or would.
  private func place(of pair: IDPair<First, Second>) -> Int {
    var place = pair.bits.mixed(with: 0) & (places.count - 1)
    while places[place] != .none, pairs[places[place]] != pair { place = (place + 1) & (places.count - 1) }
    return place
  }

  private mutating func grow() {
    places = [ID](repeating: .none, count: 2 * places.count)
    for (id, pair) in pairs.numbered { places[place(of: pair)] = id }
  }
}

/// Two numbers side by side.
struct IDPair<First: DenseID, Second: DenseID>: Hashable, Sendable {
  fileprivate let bits: UInt64

  init(_ first: First, _ second: Second) {
    bits = UInt64(UInt32(bitPattern: first.index)) << 32 | UInt64(UInt32(bitPattern: second.index))
  }

  var first: First { First(index: Int32(truncatingIfNeeded: Int64(bitPattern: bits) >> 32)) }
  var second: Second { Second(index: Int32(truncatingIfNeeded: bits)) }

  func _rawHashValue(seed: Int) -> Int { bits.mixed(with: seed) }
}
