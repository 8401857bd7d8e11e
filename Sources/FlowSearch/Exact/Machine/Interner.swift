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
  private var known: [Value: ID] = [:]

  /// - Parameter values: those that have the first numbers.
  init(_ values: [Value] = []) {
    for value in values { _ = intern(value) }
  }

  mutating func intern(_ value: Value) -> ID {
    if let id = known[value] { return id }
    let id = values.append(value)
    known[value] = id
    return id
  }

  /// The number of a value that has been met.
  func find(_ value: Value) -> ID? { known[value] }

  subscript(id: ID) -> Value { _read { yield values[id] } }
}
