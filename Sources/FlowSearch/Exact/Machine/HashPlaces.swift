import FlowGraph

/// A hash table of the ids of values.
///
/// The lookup of values is the most frequent operation of the search, so it uses open addressing. An id is at the index
/// given by the hash of its value, or at the next free index (Knuth, *The Art of Computer Programming*, vol. 3, 6.4,
/// algorithm L).
struct HashPlaces<ID: DenseID>: Sendable {
  /// The ids; none at a free index. The size is a power of two, and at least twice the number of ids.
  private var ids = [ID](repeating: .none, count: 16)

  /// Returns the id at an index.
  subscript(place: Int) -> ID { ids[place] }

  /// Returns the index of the id of a value with a hash, or the index for a new one.
  func place(_ hash: Int, of isMeant: (ID) -> Bool) -> Int {
    var place = hash & (ids.count - 1)
    while ids[place] != .none, !isMeant(ids[place]) { place = (place + 1) & (ids.count - 1) }
    return place
  }

  /// Puts a new id at its index, and enlarges the table if more than half of it is used.
  ///
  /// - Parameters:
  ///   - all: all ids, with the new one.
  ///   - hash: returns the hash of the value of an id.
  mutating func put(_ id: ID, in place: Int, of all: IDRange<ID>, hash: (ID) -> Int) {
    ids[place] = id
    if 2 * all.count > ids.count { makeRoom(for: all.count, of: all, hash: hash) }
  }

  /// - Parameter count: the number of ids that the table must hold.
  mutating func makeRoom(for count: Int, of all: IDRange<ID>, hash: (ID) -> Int) {
    var size = ids.count
    while size < 2 * count { size *= 2 }
    guard size > ids.count else { return }
    ids = [ID](repeating: .none, count: size)
    for id in all { ids[place(hash(id)) { _ in false }] = id }
  }
}
