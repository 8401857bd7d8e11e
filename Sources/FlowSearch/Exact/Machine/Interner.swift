import FlowGraph

extension DenseID {
  /// The id for no row, used where nearly all values have a row: an optional would take twice the space.
  static var none: Self { Self(index: -1) }

  static var first: Self { Self(0) }
}

/// A table that gives equal values equal dense ids, in the order in which they come.
struct Interner<Value: Hashable & Sendable>: Sendable {
  typealias ID = RowID<Value>

  private(set) var values = Table<ID, Value>()
  /// The hashes are stored, because values may be long.
  private var hashes = Table<ID, Int>()
  private var places = HashPlaces<ID>()

  /// - Parameter values: the values with the first ids.
  init(_ values: [Value] = []) {
    for value in values { _ = intern(value) }
  }

  mutating func intern(_ value: Value) -> ID {
    let hash = value.hashValue
    let place = place(of: value, hash)
    if places[place] != .none { return places[place] }
    let id = values.append(value)
    _ = hashes.append(hash)
    places.put(id, in: place, of: values.ids) { hashes[$0] }
    return id
  }

  /// Returns the id of a value that has been met; nil for a new value.
  func find(_ value: Value) -> ID? {
    let found = places[place(of: value, value.hashValue)]
    return found == .none ? nil : found
  }

  private func place(of value: Value, _ hash: Int) -> Int {
    places.place(hash) { hashes[$0] == hash && values[$0] == value }
  }

  subscript(id: ID) -> Value { _read { yield values[id] } }
}
