import FlowGraph

extension DenseID {
  /// No row at all, where there nearly always is one: an optional would take twice the place.
  static var none: Self { Self(index: -1) }

  static var first: Self { Self(0) }
}

/// Gives equal values equal small numbers, in the order in which they come.
struct Interner<Value: Hashable & Sendable>: Sendable {
  typealias ID = RowID<Value>

  private(set) var values = Table<ID, Value>()
  /// Kept, since values may be long.
  private var hashes = Table<ID, Int>()
  private var places = HashPlaces<ID>()

  /// - Parameter values: those that have the first numbers.
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

  /// The number of a value that has been met.
  func find(_ value: Value) -> ID? {
    let found = places[place(of: value, value.hashValue)]
    return found == .none ? nil : found
  }

  private func place(of value: Value, _ hash: Int) -> Int {
    places.place(hash) { hashes[$0] == hash && values[$0] == value }
  }

  subscript(id: ID) -> Value { _read { yield values[id] } }
}
