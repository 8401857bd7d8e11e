import FlowGraph

/// Where the numbers of values stand by the hashes of these.
///
/// Values are looked for more often than anything else is done, so they are found by open addressing (Knuth, *The Art of Computer
/// Programming*, vol. 3, 6.4, algorithm L): a number stands where the hash of its value says, or in the next place that was free.
struct HashPlaces<ID: DenseID>: Sendable {
  /// A power of two, at least twice as many as there are numbers; none where nothing stands.
  private var ids = [ID](repeating: .none, count: 16)

  /// What stands in a place.
  subscript(place: Int) -> ID { ids[place] }

  /// Where the number of a value with that hash stands, or would.
  func place(_ hash: Int, of isMeant: (ID) -> Bool) -> Int {
    var place = hash & (ids.count - 1)
    while ids[place] != .none, !isMeant(ids[place]) { place = (place + 1) & (ids.count - 1) }
    return place
  }

  /// Puts a new number where it would stand, and makes room for as many again where it becomes scarce.
  ///
  /// - Parameters:
  ///   - all: the numbers, with this one.
  ///   - hash: those of their values.
  mutating func put(_ id: ID, in place: Int, of all: IDRange<ID>, hash: (ID) -> Int) {
    ids[place] = id
    if 2 * all.count > ids.count { makeRoom(for: all.count, of: all, hash: hash) }
  }

  /// - Parameter count: for how many numbers there is room then.
  mutating func makeRoom(for count: Int, of all: IDRange<ID>, hash: (ID) -> Int) {
    var size = ids.count
    while size < 2 * count { size *= 2 }
    guard size > ids.count else { return }
    ids = [ID](repeating: .none, count: size)
    for id in all { ids[place(hash(id)) { _ in false }] = id }
  }
}
