import FlowGraph

extension DenseID {
  /// No row at all, where there nearly always is one: an optional would take twice the place.
  static var none: Self { Self(index: -1) }
}

/// Gives equal values equal small numbers, in the order in which they come.
struct Interner<Value: Hashable & Sendable>: Sendable {
  typealias ID = RowID<Value>

  private(set) var values = Table<ID, Value>()
  private var known: [Value: ID] = [:]

  @_disfavoredOverload mutating func intern(_ value: Value) -> ID {
    if let id = known[value] { return id }
    let id = values.append(value)
    known[value] = id
    return id
  }

  /// The number of a value that has been met.
  @_disfavoredOverload func find(_ value: Value) -> ID? { known[value] }

  subscript(id: ID) -> Value {
    _read { yield values[id] }
  }
}

extension Interner {
  mutating func intern(_ value: Value) -> Int32 {
    let id: ID = intern(value)
    return id.index
  }

  func find(_ value: Value) -> Int32? { known[value]?.index }

  subscript(index: Int32) -> Value { values[ID(index: index)] }
}
